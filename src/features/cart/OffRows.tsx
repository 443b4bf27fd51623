import { formatRupees } from '#src/lib/money.ts';
import type { Cart } from './cart.contract.ts';
import { cartSums } from './sums.ts';

/** What offers take off a cart, and what it comes to then; nothing where none does. */
export function OffRows({ cart }: { cart: Cart }) {
  const { reductions, total } = cartSums(cart);
  if (reductions.length === 0) return null;
  return (
    <dl aria-live="polite" className="grid gap-1 text-sm tabular-nums">
      {reductions.map(({ label, amount }, at) => (
        <div key={at} className="flex justify-between gap-3">
          <dt className="min-w-0 break-words text-soft">{label}</dt>
          <dd className="shrink-0 font-bold text-good">− {formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3">
        <dt className="font-semibold">You pay</dt>
        <dd className="font-extrabold">{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
