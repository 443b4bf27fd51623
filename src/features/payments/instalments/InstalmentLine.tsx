import type { PublicInstalments } from '#src/features/settings/instalment-settings.ts';
import { formatRupees, toPaise } from '#src/lib/money.ts';
import { InstalmentTable } from './InstalmentTable.tsx';
import { lowestPlan, plansOf } from './instalment-plans.ts';

type Props = { price: number; instalments: PublicInstalments };

/**
 * “From ₹x a month”, with its months and rate as rules on advertising credit expect,
 * and all plans with their true cost. It works without script.
 */
export function InstalmentLine({ price, instalments }: Props) {
  if (!instalments || price < instalments.from) return null;
  const plans = plansOf(toPaise(price), instalments.banks);
  const from = lowestPlan(plans);
  if (!from) return null;
  return (
    <details className="group rounded-field border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <span>
          From <strong>{formatRupees(Math.ceil(from.monthly))} a month</strong>
          <span className="text-soft">
            {` for ${from.months} months at ${from.annualRate}% a year`}
          </span>
        </span>
        <span className="shrink-0 font-bold text-brand">See plans</span>
      </summary>
      <div className="border-t border-line p-3">
        <InstalmentTable plans={plans} />
      </div>
    </details>
  );
}
