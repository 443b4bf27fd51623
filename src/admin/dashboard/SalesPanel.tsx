import type { Dashboard } from '#src/features/dashboard/dashboard.contract.ts';
import { viewSales } from '#src/features/books/sales-report.contract.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees } from '#src/lib/money.ts';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { SalesChart } from './SalesChart.tsx';

type Sums = Dashboard['today'];

/** Money received, with a chart of the days. The main figure is of the shortest span with a sale. */
export function SalesPanel({ dashboard }: { dashboard: Dashboard }) {
  const { today, last7, last30, days } = dashboard;
  const figures = [
    { name: 'Today', before: 'Yesterday', sums: today },
    { name: '7 days', before: 'Previous 7 days', sums: last7 },
    { name: '30 days', before: 'Previous 30 days', sums: last30 },
  ];
  const main = figures.find(({ sums }) => sums.orders > 0) ?? figures[0];
  return (
    <Panel title="Payments received">
      <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-[auto_auto_auto] sm:items-end sm:justify-between">
        {main && <Figure {...main} isMain />}
        {figures
          .filter((figure) => figure !== main)
          .map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
      </dl>
      {days.some(({ orders }) => orders > 0) ? (
        <SalesChart days={days} />
      ) : (
        <p className="rounded-field bg-sunk px-4 py-10 text-center text-sm text-soft">
          The days of the month appear here with your first paid order.
        </p>
      )}
      <p className="mt-4 border-t border-line pt-3 text-xs text-soft">
        Money from paid orders, less refunds. A cash-on-delivery order counts once its cash is
        collected.{' '}
        <LinkFor call={viewSales} href="/admin/books/sales" className="font-semibold underline">
          Sales shows what was invoiced
        </LinkFor>
      </p>
    </Panel>
  );
}

type FigureProps = { name: string; before: string; sums: Sums; isMain?: boolean };

function Figure({ name, before, sums, isMain = false }: FigureProps) {
  const { orders, revenue, revenueBefore } = sums;
  return (
    <div className={isMain ? 'max-sm:col-span-2' : ''}>
      <dt className={isMain ? 'font-semibold' : 'text-sm text-soft'}>{name}</dt>
      <dd
        className={`font-extrabold tracking-tight tabular-nums ${isMain ? 'text-5xl' : 'text-2xl'} ${revenue === 0 ? 'text-soft' : ''}`}
      >
        {formatRupees(Math.round(revenue))}
      </dd>
      <dd className={`text-soft ${isMain ? 'mt-1' : 'text-sm'}`}>
        {countText(orders, 'order')}
        {isMain ? '. ' : <br />}
        {before} {formatRupees(Math.round(revenueBefore))}
      </dd>
    </div>
  );
}
