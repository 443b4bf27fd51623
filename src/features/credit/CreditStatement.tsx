import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Credit } from './credit.contract.ts';

type Props = {
  credit: Credit;
  /** Returns the address of an order's page. */
  orderHref: (orderId: string) => string;
};

/** The entries of a customer's store credit, newest first. */
export function CreditStatement({ credit: { entries }, orderHref }: Props) {
  if (entries.length === 0) return <p className="text-sm text-soft">There are no entries yet.</p>;
  return (
    <ul className="grid text-sm">
      {entries.map(({ id, amount, label, note, orderId, expiresAt, at }) => (
        <li
          key={id}
          className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-b-0"
        >
          <span className="grid min-w-0 gap-0.5">
            <span className="font-bold">
              {label}
              {note && <span className="font-normal">: {note}</span>}
            </span>
            <span className="text-soft">
              {formatDate(at)}
              {orderId && (
                <>
                  {' · '}
                  <a href={orderHref(orderId)} className="underline underline-offset-4">
                    {orderId}
                  </a>
                </>
              )}
              {expiresAt && ` · valid until ${formatDate(expiresAt)}`}
            </span>
          </span>
          <span className={`shrink-0 font-bold tabular-nums ${amount > 0 ? 'text-good' : ''}`}>
            {amount > 0 ? '+' : '−'} {formatRupees(Math.abs(amount))}
          </span>
        </li>
      ))}
    </ul>
  );
}
