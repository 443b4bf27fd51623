import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { SalesReport } from '#src/features/books/sales-report.contract.ts';

const HEIGHT = 140;
const STEP = 12;

/** Bar chart of daily net sales over those of the previous period; the table has the numbers. */
export function SalesBars({ days }: Pick<SalesReport, 'days'>) {
  const values = days.flatMap(({ net, netBefore }) => [net, netBefore]);
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const y = (value: number) => ((most - value) / (most - least)) * HEIGHT;
  const bar = (value: number) => ({
    y: Math.min(y(value), y(0)),
    height: Math.max(1, Math.abs(y(value) - y(0))),
  });
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 w-full text-brand"
      >
        {days.map(({ day, net, netBefore }, at) => (
          <g key={day}>
            <rect
              x={at * STEP}
              width={STEP}
              {...bar(netBefore)}
              fill="currentColor"
              opacity={netBefore === 0 ? 0 : 0.18}
            />
            <rect x={at * STEP + 2.5} width={STEP - 5} {...bar(net)} fill="currentColor">
              <title>{`${formatDate(day)}: ${formatRupees(net)}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
        <span>{first && formatDate(first.day)}</span>
        <span className="flex items-center gap-3">
          <span className="flex items-center gap-1">
            <span aria-hidden="true" className="size-3 bg-brand" /> net
          </span>
          <span className="flex items-center gap-1">
            <span aria-hidden="true" className="size-3 bg-brand/20" /> the period before
          </span>
        </span>
        <span>{last && formatDate(last.day)}</span>
      </figcaption>
    </figure>
  );
}
