import type { SoldPlan } from '#src/lib/sold-plan.ts';
import type { OfferedPlan, Plan } from './plan.contract.ts';

/** The protection plans of the shop. */
export type Protection = {
  /** Days from delivery in which a customer can cancel a plan without its item. */
  cancelDays: number;
  plans: Plan[];
};

export const FRESH_PROTECTION: Protection = { cancelDays: 15, plans: [] };

/** An item that plans may be for, with its price per unit in rupees. */
export type PlanItem = { productId: number; categoryId: number; price: number };

/** Lists the plans that an item can have now, in the order of the settings. */
export function plansFor(plans: readonly Plan[], item: PlanItem): OfferedPlan[] {
  return plans
    .filter((plan) => isFor(plan, item))
    .map((plan) => {
      return { id: plan.id, name: plan.name, text: coverText(plan), price: planPrice(plan, item) };
    });
}

/** Returns the price of a plan for one unit: whole rupees, and never below its lowest price. */
export function planPrice(
  { price, percent }: Pick<Plan, 'price' | 'percent'>,
  item: Pick<PlanItem, 'price'>,
): number {
  return Math.max(price, Math.round((item.price * percent) / 100));
}

function isFor(plan: Plan, { productId, categoryId, price }: PlanItem): boolean {
  const { isOn, categoryIds, productIds, priceFrom, priceTo } = plan;
  const isForAll = categoryIds.length + productIds.length === 0;
  const isChosen = categoryIds.includes(categoryId) || productIds.includes(productId);
  const isInRange = price >= priceFrom && (priceTo === 0 || price <= priceTo);
  return isOn && isInRange && (isForAll || isChosen);
}

/** Says what a plan covers, and for how long. */
export function coverText({
  covers,
  months,
  starts,
  terms,
}: Pick<Plan, 'covers' | 'months' | 'starts' | 'terms'>): string {
  const what = covers === 'faults' ? 'faults' : 'accidental damage';
  const span = months === 1 ? '1 month' : `${months} months`;
  const from = starts === 'warranty' ? 'after the warranty ends' : 'from delivery';
  return [`Covers ${what} for ${span} ${from}.`, terms].filter(Boolean).join(' ');
}

/** Returns the months from delivery for which an item with a plan is covered by it. */
export function coveredMonths(
  { months, starts }: Pick<SoldPlan, 'months' | 'starts'>,
  warrantyMonths: number,
): number {
  return starts === 'warranty' ? warrantyMonths + months : months;
}
