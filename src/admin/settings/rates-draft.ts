import { formatRupees } from '#src/lib/money.ts';
import { readAmount } from '#src/lib/amount.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';

/** Shipping rates as typed. */
export type RatesDraft = {
  freeShippingOver: string;
  shippingFee: string;
  priceSteps: { from: string; fee: string }[];
  weightSteps: { overGrams: string; fee: string }[];
};

export function toRatesDraft(rates: ShippingRates): RatesDraft {
  const { freeShippingOver, shippingFee, priceSteps = [], weightSteps = [] } = rates;
  return {
    freeShippingOver: String(freeShippingOver),
    shippingFee: String(shippingFee),
    priceSteps: priceSteps.map(({ from, fee }) => ({ from: String(from), fee: String(fee) })),
    weightSteps: weightSteps.map(({ overGrams, fee }) => {
      return { overGrams: String(overGrams), fee: String(fee) };
    }),
  };
}

/** Parses the typed rates; undefined while any of them is not a number. */
export function readRates(draft: RatesDraft): ShippingRates | undefined {
  const all = [
    draft.freeShippingOver,
    draft.shippingFee,
    ...draft.priceSteps.flatMap(({ from, fee }) => [from, fee]),
    ...draft.weightSteps.flatMap(({ overGrams, fee }) => [overGrams, fee]),
  ];
  if (all.some((text) => readAmount(text) === undefined)) return undefined;
  const number = (text: string) => readAmount(text) ?? 0;
  return {
    freeShippingOver: number(draft.freeShippingOver),
    shippingFee: number(draft.shippingFee),
    priceSteps: draft.priceSteps.map(({ from, fee }) => ({ from: number(from), fee: number(fee) })),
    weightSteps: draft.weightSteps.map(({ overGrams, fee }) => {
      return { overGrams: number(overGrams), fee: number(fee) };
    }),
  };
}

/** Describes the price steps for view-only users: `₹300 on: ₹29; ₹400 on: ₹19`. */
export function sayPriceSteps({ priceSteps }: RatesDraft): string {
  return priceSteps.map(({ from, fee }) => `from ${say(from)}: ${say(fee)}`).join('; ');
}

export function sayWeightSteps({ weightSteps }: RatesDraft): string {
  return weightSteps
    .map(({ overGrams, fee }) => `over ${overGrams} g: ${say(fee)} more`)
    .join('; ');
}

function say(typed: string): string {
  const amount = readAmount(typed);
  return amount === undefined ? typed : formatRupees(amount);
}
