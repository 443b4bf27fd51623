import { formatRupees } from '#src/lib/money.ts';

/** A summary row with the saving compared with MRP. Renders nothing without a saving. */
export function YouSave({ amount }: { amount: number }) {
  if (amount <= 0) return null;
  return (
    <div className="flex justify-between gap-3 font-bold text-good">
      <dt>You save</dt>
      <dd className="tabular-nums">{formatRupees(amount)}</dd>
    </div>
  );
}
