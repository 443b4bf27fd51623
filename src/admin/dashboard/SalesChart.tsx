import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Dashboard } from '#src/features/dashboard/dashboard.contract.ts';

const HEIGHT = 120;
const STEP = 12;

/** Bar chart of 30 days of sales; a table has the same numbers for screen readers. */
export function SalesChart({ days }: Pick<Dashboard, 'days'>) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-32 w-full text-brand"
      >
        {days.map(({ day, revenue, orders }, at) => {
          const height = revenue === 0 ? 2 : Math.max(4, (revenue / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={at * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              rx={1.5}
              fill="currentColor"
              opacity={revenue === 0 ? 0.2 : 1}
            >
              <title>{`${formatDate(day)}: ${formatRupees(revenue)}, ${orders === 1 ? '1 order' : `${orders} orders`}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-2 flex justify-between text-xs text-soft">
        <span>{first && formatDate(first.day)}</span>
        <span>most in a day {formatRupees(most === 1 ? 0 : most)}</span>
        <span>{last && formatDate(last.day)}</span>
      </figcaption>
      <Numbers days={days} />
    </figure>
  );
}

function Numbers({ days }: Pick<Dashboard, 'days'>) {
  return (
    <details className="mt-2 text-sm">
      <summary className="py-2 font-bold text-brand">Daily figures</summary>
      <table className="w-full max-w-md text-left">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Orders
            </th>
            <th scope="col" className="text-right">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day} className="tabular-nums">
              <td>{formatDate(day)}</td>
              <td className="text-right">{orders}</td>
              <td className="text-right">{formatRupees(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
