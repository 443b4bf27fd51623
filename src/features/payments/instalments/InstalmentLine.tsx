import type { PublicInstalments } from '#src/features/settings/instalment-settings.ts';
import { formatRupees, toPaise } from '#src/lib/money.ts';
import { Icon } from '#src/ui/Icon.tsx';
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
    <details className="border-t border-line">
      <summary className="flex cursor-pointer list-none gap-3 py-3 text-sm">
        <Icon className="size-5 shrink-0 text-brand">
          <path d="M4 6h16v14H4zM4 10h16M8 3.5V6m8-2.5V6" />
        </Icon>
        <span className="flex-1">
          From <strong>{formatRupees(Math.ceil(from.monthly))} a month</strong>
          <span className="text-soft">
            {` for ${from.months} months at ${from.annualRate}% a year`}
          </span>
        </span>
        <span className="shrink-0 font-bold text-brand">See plans</span>
      </summary>
      <div className="pb-3">
        <InstalmentTable plans={plans} />
      </div>
    </details>
  );
}
