import { Panel } from '#src/admin/kit/Panel.tsx';
import type { Query } from '#src/admin/kit/useQuery.ts';
import {
  SALES_GROUPS,
  type SalesGroup,
  type SalesReport,
  type SalesSums,
} from '#src/features/books/sales-report.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { GroupLinks } from './ReportParts.tsx';

type Props = { report: SalesReport; by: SalesGroup; query: Query };
type Row = SalesSums & { key: string; name: string; netBefore: number };

/** Sales grouped as chosen; a bar in each row shows its share of the largest. */
export function SalesTable({ report, by, query }: Props) {
  const days = report.days
    .filter(({ sales, back, netBefore }) => sales !== 0 || back !== 0 || netBefore !== 0)
    .map((day) => ({ ...day, key: day.day, name: formatDate(day.day) }))
    .toReversed();
  const rows: Row[] = by === 'day' ? days : report.groups;
  return (
    <Panel title={`By ${SALES_GROUPS[by].toLowerCase()}`}>
      <GroupLinks groups={SALES_GROUPS} by={by} query={query} />
      {rows.length === 0 ? (
        <p className="text-sm text-soft">
          There are no invoices{query.get('city') && ` of deliveries to ${query.get('city')}`} in
          this period or the previous one. Choose another above.
        </p>
      ) : (
        <Rows rows={rows} title={SALES_GROUPS[by]} />
      )}
    </Panel>
  );
}

function Rows({ rows, title }: { rows: readonly Row[]; title: string }) {
  const most = Math.max(1, ...rows.map(({ net }) => net));
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Sales by ${title}`}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-right [&>th]:py-2 [&>th]:pl-4 [&>th]:font-semibold">
            <th scope="col" className="pl-0! text-left">
              {title}
            </th>
            <th scope="col">Orders</th>
            <th scope="col">Units</th>
            <th scope="col">Invoiced</th>
            <th scope="col">Credit notes</th>
            <th scope="col">Net</th>
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className="border-b border-line text-right last:border-0 [&>td]:py-2 [&>td]:pl-4 [&>td]:whitespace-nowrap"
            >
              <th scope="row" className="min-w-36 py-2 text-left font-semibold">
                {row.name}
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1 rounded-full bg-brand"
                  style={{ width: `${Math.max(0, (row.net / most) * 100)}%` }}
                />
              </th>
              <td>{row.orders}</td>
              <td>{row.pieces}</td>
              <td>{formatRupees(row.sales)}</td>
              <td>{row.back === 0 ? '–' : formatRupees(row.back)}</td>
              <td className="font-bold">{formatRupees(row.net)}</td>
              <td className="text-soft">{formatRupees(row.netBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
