import { formatRupees } from '#src/lib/money.ts';

/** The part that a returned item paid of an exchanged order, and the difference. Amounts in rupees. */
export function CreditRows({ credit, total }: { credit: number; total: number }) {
  if (credit === 0) return null;
  return (
    <dl className="grid gap-2 tabular-nums">
      <div className="flex justify-between gap-3">
        <dt className="text-soft">Paid with your returned item</dt>
        <dd className="font-semibold text-good">− {formatRupees(credit)}</dd>
      </div>
      <div className="flex justify-between gap-3 font-bold">
        <dt>Difference</dt>
        <dd>{formatRupees(Math.round((total - credit) * 100) / 100)}</dd>
      </div>
    </dl>
  );
}
