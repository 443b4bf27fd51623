import { formatRupees } from '#src/lib/money.ts';
import type { InstalmentPlan } from './instalments.contract.ts';

const HEADS = ['Months', 'A month', 'Interest', 'Total cost'];

/** The plans of each bank with their true cost: monthly amount, interest and everything paid. */
export function InstalmentTable({ plans }: { plans: readonly InstalmentPlan[] }) {
  const banks = [...new Set(plans.map(({ by }) => by))].map((bank) => {
    return [bank, plans.filter(({ by }) => by === bank)] as const;
  });
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      {banks.map(([bank, own]) => (
        <details key={bank} name="bank" className="overflow-auto rounded-field bg-sunk">
          <summary className="unfold px-3">
            {bank}
            <span className="ml-auto font-normal text-soft">{ratesOf(own)}</span>
          </summary>
          <table className="w-full border-t border-line tabular-nums">
            <thead>
              <tr className="text-left text-xs text-soft">
                {HEADS.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`px-2 py-2 font-medium ${at === 0 ? '' : 'text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.map((plan) => (
                <tr key={plan.months} className="border-t border-line">
                  <th scope="row" className="px-2 py-2 text-left font-medium">
                    {plan.months}
                  </th>
                  <td className="px-2 py-2 text-right font-bold">{formatRupees(plan.monthly)}</td>
                  <td className="px-2 py-2 text-right">
                    {plan.isNoCost ? 'None' : formatRupees(plan.interest)}
                  </td>
                  <td className="px-2 py-2 text-right">{formatRupees(plan.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
      <p className="text-xs text-soft">
        Interest is on a reducing balance. The total cost includes 18% GST on the interest and the
        bank’s processing fee with GST. Your bank decides and charges; the shop receives the full
        price.
      </p>
    </div>
  );
}

function ratesOf(plans: readonly InstalmentPlan[]): string {
  const rates = plans.map(({ annualRate }) => annualRate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const free = plans.some(({ isNoCost }) => isNoCost) ? 'No-cost EMI · ' : '';
  return `${free}${low === high ? low : `${low} to ${high}`}% a year`;
}
