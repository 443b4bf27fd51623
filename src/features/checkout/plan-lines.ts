import { findPlan, type PlannedLine, planTitle } from '#src/features/cart/planned.ts';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import type { SoldPlan } from '#src/lib/sold-plan.ts';
import { toPaise } from '#src/lib/money.ts';
import { variantTitle } from '#src/lib/variant-title.ts';

type Line = Omit<PlannedLine, 'variantTitle'> & {
  color: string;
  optionTitle: string;
  imageUrl: string;
  hsnCode: string;
  gstRatePercent: number;
};

/** The protection plan of a line, as an order stores it in a line of its own. */
export type PlanLine = {
  /** The position of the line that it covers. */
  at: number;
  plan: SoldPlan;
  productName: string;
  imageUrl: string;
  hsnCode: string;
  gstRatePercent: number;
  pricePaise: number;
  mrpPaise: number;
  quantity: number;
};

/** Returns a line with the name of its options, as the rules for plans read it. */
export function toPlanned<L extends Line>(line: L): L & PlannedLine {
  const { color, optionTitle } = line;
  const optionValues = optionTitle === '' ? [] : [optionTitle];
  return { ...line, variantTitle: variantTitle({ color, optionValues }) };
}

/**
 * Returns the plans of the lines of a purchase, each for all units of its line. Skips plans that are no
 * longer offered. Without a service accounting code, it is taxed as a part of its item.
 */
export function toPlanLines(lines: readonly Line[], plans: readonly Plan[]): PlanLine[] {
  return lines.flatMap((one, at): PlanLine[] => {
    const line = toPlanned(one);
    const offered = findPlan(line, plans);
    const plan = offered && plans.find(({ id }) => id === offered.id);
    if (!plan) return [];
    const { covers, months, starts, terms, sacCode } = plan;
    const { quantity, imageUrl, hsnCode, gstRatePercent } = line;
    const pricePaise = toPaise(offered.price);
    const tax = sacCode
      ? { hsnCode: sacCode, gstRatePercent: plan.gstRatePercent }
      : { hsnCode, gstRatePercent };
    return [
      {
        ...{ at, quantity, imageUrl, ...tax, pricePaise, mrpPaise: pricePaise },
        plan: { planId: plan.id, name: plan.name, covers, months, starts, terms },
        productName: planTitle(plan, line),
      },
    ];
  });
}
