import { formatRupees } from '#src/lib/money.ts';
import type { Cart } from './cart.contract.ts';
import { cartSums, savings } from './sums.ts';
import { YouSave } from './YouSave.tsx';

/**
 * Rows for the discounts on a cart, the total after them and the savings. Renders nothing without
 * any.
 */
export function OffRows({ cart }: { cart: Cart }) {
  const sums = cartSums(cart);
  const { reductions, total } = sums;
  const saved = savings(sums);
  if (saved <= 0) return null;
  return (
    <dl aria-live="polite" className="grid gap-1 text-sm tabular-nums">
      {reductions.map(({ label, amount }, at) => (
        <div key={at} className="flex justify-between gap-3">
          <dt className="min-w-0 break-words text-soft">{label}</dt>
          <dd className="shrink-0 font-bold text-good">− {formatRupees(amount)}</dd>
        </div>
      ))}
      {reductions.length > 0 && (
        <div className="flex justify-between gap-3">
          <dt className="font-semibold">You pay</dt>
          <dd className="font-extrabold">{formatRupees(total)}</dd>
        </div>
      )}
      <YouSave amount={saved} />
    </dl>
  );
}
