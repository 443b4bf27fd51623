import * as z from 'zod/mini';
import { Whole } from '#src/lib/endpoint.ts';
import { Rupees } from '#src/lib/fields.ts';
import { formatRupees } from '#src/lib/money.ts';
import { formatWeight } from '#src/lib/weight.ts';
import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';

export const FREE_SHIPPING_MAX = 1_000_000;
export const SHIPPING_FEE_MAX = 10_000;
export const STEPS_MAX = 10;

const Fee = Rupees(0, SHIPPING_FEE_MAX);
const tooMany = z.maxLength(STEPS_MAX, `Add at most ${STEPS_MAX} steps.`);

/** The shipping costs, as staff save them. */
export const ShippingInput = {
  freeShippingOver: Rupees(0, FREE_SHIPPING_MAX),
  shippingFee: Fee,
  priceSteps: z._default(
    z
      .array(z.object({ from: Rupees(0.01, FREE_SHIPPING_MAX), fee: Fee }), 'Send a list.')
      .check(tooMany),
    [],
  ),
  weightSteps: z._default(
    z
      .array(z.object({ overGrams: Whole(1, WEIGHT_MAX_GRAMS), fee: Fee }), 'Send a list.')
      .check(tooMany),
    [],
  ),
};

type Rates = {
  freeShippingOver: number;
  priceSteps: { from: number }[];
  weightSteps: { overGrams: number }[];
};

/** Returns problems that involve several fields, as `[path, sentence]`. */
export function shippingProblems({ freeShippingOver, priceSteps, weightSteps }: Rates) {
  const problems: [path: (string | number)[], text: string][] = [];
  priceSteps.forEach(({ from }, at) => {
    const before = priceSteps[at - 1]?.from ?? 0;
    const path = ['priceSteps', at, 'from'];
    if (from <= before) problems.push([path, `Enter more than ${formatRupees(before)}.`]);
    else if (from >= freeShippingOver) {
      const text = `Enter less than ${formatRupees(freeShippingOver)}, above which shipping is free.`;
      problems.push([path, text]);
    }
  });
  weightSteps.forEach(({ overGrams }, at) => {
    const before = weightSteps[at - 1]?.overGrams ?? 0;
    if (overGrams > before) return;
    problems.push([['weightSteps', at, 'overGrams'], `Enter more than ${formatWeight(before)}.`]);
  });
  return problems;
}
