import { itemName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { RefundBreakdown } from './return-refund.contract.ts';

/** The calculation of a refund: returned items, deductions with their reasons, and the total. */
export function RefundRows({
  lines,
  changes,
  total,
  totalLabel = 'Refund',
}: RefundBreakdown & { totalLabel?: string }) {
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      {lines.map(({ orderLineId, productName, variantTitle, quantity, amount }) => (
        <div key={orderLineId} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">
            {quantity} × {itemName(productName, variantTitle)}
          </dt>
          <dd className="shrink-0">{formatRupees(amount)}</dd>
        </div>
      ))}
      {changes.map(({ kind, label, amount, reasons }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">
            {label}
            {reasons.map((reason) => (
              <span key={reason} className="block text-pretty text-soft">
                {reason}
              </span>
            ))}
          </dt>
          <dd className="shrink-0">
            {amount < 0 ? '−' : '+'} {formatRupees(Math.abs(amount))}
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
        <dt>{totalLabel}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
