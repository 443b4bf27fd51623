import type { PlanItem } from '#src/features/offers/offers.contract.ts';
import type { OfferedPlan, Plan } from '#src/features/settings/plan.contract.ts';
import { plansFor } from '#src/features/settings/protection.ts';
import { itemName } from '#src/lib/color-name.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';

/** A line of a purchase that may have a protection plan. */
export type PlannedLine = {
  productId: number;
  variantId: number | null;
  categoryId: number;
  productName: string;
  variantTitle: string;
  pricePaise: number;
  quantity: number;
  /** The plan that the shopper chose, whether it is still offered or not. */
  planId: number | null;
};

/** Lists the plans that the item of a line can have now. */
export function plansOf(
  { productId, categoryId, pricePaise }: PlannedLine,
  plans: readonly Plan[],
): OfferedPlan[] {
  return plansFor(plans, { productId, categoryId, price: toRupees(pricePaise) });
}

/** Returns the plan of a line, if it is still offered. */
export function findPlan(line: PlannedLine, plans: readonly Plan[]): OfferedPlan | undefined {
  return plansOf(line, plans).find(({ id }) => id === line.planId);
}

/** Returns the name of a plan with that of its item. */
export function planTitle(
  { name }: Pick<OfferedPlan, 'name'>,
  { productName, variantTitle }: Pick<PlannedLine, 'productName' | 'variantTitle'>,
): string {
  return `${name} for ${itemName(productName, variantTitle)}`;
}

/** Returns the price of the plans of some lines, for all units. */
export function plansPaise(lines: readonly PlannedLine[], plans: readonly Plan[]): number {
  return lines.reduce((sum, line) => {
    return sum + toPaise(findPlan(line, plans)?.price ?? 0) * line.quantity;
  }, 0);
}

/** Returns the plans of some lines as items of the purchase: each costs extra for every unit. */
export function toPlanItems(
  lines: readonly (PlannedLine & { imageUrl: string })[],
  plans: readonly Plan[],
): PlanItem[] {
  return lines.flatMap((line): PlanItem[] => {
    const plan = findPlan(line, plans);
    if (!plan) return [];
    const { productId, variantId, imageUrl, quantity } = line;
    const { price } = plan;
    return [
      {
        ...{ key: `plan-${productId}-${variantId ?? ''}`, productId, variantId },
        ...{ name: planTitle(plan, line), variantTitle: '', imageUrl, price, mrp: price, quantity },
        ...{ grams: 0, inStock: true, dispatchBy: null, notice: null, pendingOrderId: null },
      },
    ];
  });
}
