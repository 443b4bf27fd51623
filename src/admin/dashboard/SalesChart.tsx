import { countText } from '#src/lib/count-text.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Dashboard } from '#src/features/dashboard/dashboard.contract.ts';

/** Height of a day's bar that had a sale, however small, in per cent. */
const LEAST = 4;

/** Bar chart of 30 days of sales; a table has the same numbers for screen readers. */
export function SalesChart({ days }: Pick<Dashboard, 'days'>) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure>
      <p className="mb-1 border-b border-dashed border-line pb-1 text-right text-xs text-soft">
        most in a day {formatRupees(most === 1 ? 0 : most)}
      </p>
      <div aria-hidden="true" className="flex h-36 items-end border-b border-line text-brand">
        {days.map(({ day, revenue, orders }) => (
          <span
            key={day}
            title={`${formatDate(day)}: ${formatRupees(revenue)}, ${countText(orders, 'order')}`}
            className="group flex h-full flex-1 items-end justify-center px-px hover:bg-sunk"
          >
            <span
              className={`w-full max-w-5 rounded-t-sm ${day === last?.day ? 'bg-brand' : 'bg-brand/45 group-hover:bg-brand'}`}
              style={{ height: revenue === 0 ? 0 : `${Math.max(LEAST, (revenue / most) * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <figcaption className="mt-2 flex justify-between text-xs text-soft">
        <span>{first && formatDate(first.day)}</span>
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
