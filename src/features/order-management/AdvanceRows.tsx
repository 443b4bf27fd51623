import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';

type Props = {
  breakup: { total: number };
  payment: { advance?: number | undefined; credit: number };
};

/** The part of a total that is paid in advance, and the rest in cash. Amounts in rupees. */
export function AdvanceRows({ breakup, payment: { advance, credit } }: Props) {
  if (!advance) return null;
  const rest = toRupees(toPaise(breakup.total) - toPaise(credit) - toPaise(advance));
  return (
    <dl className="grid gap-2 tabular-nums">
      <div className="flex justify-between gap-3">
        <dt className="text-soft">In advance</dt>
        <dd className="font-semibold">{formatRupees(advance)}</dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-soft">In cash on delivery</dt>
        <dd className="font-semibold">{formatRupees(rest)}</dd>
      </div>
    </dl>
  );
}
