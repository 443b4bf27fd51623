import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Credit } from './credit.contract.ts';

/** The balance of a customer's store credit, what of it expires, and what unpaid orders reserve. */
export function CreditBalance({ credit: { balance, paid, held, expiring } }: { credit: Credit }) {
  return (
    <div className="grid gap-1">
      <p className="text-title font-extrabold tabular-nums">{formatRupees(balance)}</p>
      <ul className="grid gap-1 text-sm text-soft">
        {paid > 0 && <li>{formatRupees(paid)} of it never expires.</li>}
        {expiring.map(({ amount, expiresAt }, at) => (
          <li key={at}>
            {formatRupees(amount)} can be used until {formatDate(expiresAt)}.
          </li>
        ))}
        {held > 0 && (
          <li>{formatRupees(held)} more is reserved for an order that is not paid yet.</li>
        )}
      </ul>
    </div>
  );
}
