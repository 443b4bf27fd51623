import { formatRupees } from '#src/lib/money.ts';

/** A row of sums: how much less than at MRP this costs; nothing where it is no less. */
export function YouSave({ amount }: { amount: number }) {
  if (amount <= 0) return null;
  return (
    <div className="flex justify-between gap-3 font-bold text-good">
      <dt>You save</dt>
      <dd className="tabular-nums">{formatRupees(amount)}</dd>
    </div>
  );
}
