import { formatRupees } from '#src/lib/money.ts';

/** A note below a total: the saving compared with MRP. Renders nothing without a saving. */
export function YouSave({ amount }: { amount: number }) {
  if (amount <= 0) return null;
  return (
    <div className="flex gap-1 text-sm font-bold text-good tabular-nums">
      <dt>You save</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
