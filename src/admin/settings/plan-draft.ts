import { formatRupees } from '#src/lib/money.ts';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import { coverText } from '#src/features/settings/protection.ts';

const NUMBERS = ['months', 'price', 'percent', 'priceFrom', 'priceTo', 'gstRatePercent'] as const;
export type PlanNumber = (typeof NUMBERS)[number];

/** A plan as it is typed in the form. */
export type PlanDraft = Omit<Plan, PlanNumber> & Record<PlanNumber, string>;

/** Returns a plan for the form. */
export function toPlanDraft(plan: Plan): PlanDraft {
  const typed = NUMBERS.map((name) => [name, String(plan[name])] as const);
  return { ...plan, ...(Object.fromEntries(typed) as Record<PlanNumber, string>) };
}

/** Returns the form of a new plan, off until staff turn it on. Its id is that of no earlier plan. */
export function newPlan(plans: readonly Pick<Plan, 'id'>[], now = Date.now()): PlanDraft {
  const seconds = Math.floor(now / 1000) - 1_700_000_000;
  return {
    ...{
      id: Math.max(seconds, ...plans.map(({ id }) => id + 1)),
      name: '',
      covers: 'faults',
      terms: '',
    },
    ...{ months: '12', starts: 'warranty', price: '', percent: '0', categoryIds: [] },
    ...{ productIds: [], priceFrom: '0', priceTo: '0', sacCode: '', gstRatePercent: '18' },
    isOn: false,
  };
}

/** Describes a plan in one line, below its name. */
export function planSummary({ price, percent, isOn, ...plan }: PlanDraft): string {
  const least = formatRupees(Number(price));
  const cost = Number(percent) === 0 ? least : `${percent}%, at least ${least}`;
  const text = coverText({ ...plan, months: Number(plan.months), terms: '' });
  return `${cost}. ${text}${isOn ? '' : ' Off.'}`;
}
