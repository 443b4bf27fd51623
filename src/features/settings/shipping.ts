import { toPaise } from '#src/lib/money.ts';
import type { PublicDelivery } from './delivery.contract.ts';
import type { ShippingRates } from './shipping.contract.ts';

/** Calculates shipping for goods of this price and weight, for cart, checkout and order. */
export function shippingFeePaise(goodsPaise: number, rates: ShippingRates, grams = 0): number {
  if (goodsPaise === 0 || goodsPaise >= toPaise(rates.freeShippingOver)) return 0;
  const { shippingFee, priceSteps = [], weightSteps = [] } = rates;
  const byPrice = priceSteps.findLast(({ from }) => goodsPaise >= toPaise(from));
  const byWeight = weightSteps.findLast(({ overGrams }) => grams > overGrams);
  return toPaise(byPrice?.fee ?? shippingFee) + toPaise(byWeight?.fee ?? 0);
}

/** Says whether no order ever pays for shipping by these rates. */
export function isAlwaysFree(rates: ShippingRates): boolean {
  const { freeShippingOver, shippingFee, priceSteps = [], weightSteps = [] } = rates;
  // Without a fee nothing depends on the threshold, and a text that names it would mislead.
  return (
    freeShippingOver === 0 ||
    (shippingFee === 0 && [...priceSteps, ...weightSteps].every(({ fee }) => fee === 0))
  );
}

/** Returns the shipping rates for an unknown destination, and those that may apply in a zone. */
export function anyRates(shop: ShippingRates & { delivery: Pick<PublicDelivery, 'zones'> }) {
  const elsewhere = shop.delivery.zones.flatMap(({ isServed, rates }) =>
    isServed && rates ? [rates] : [],
  );
  return { rates: shop, elsewhere };
}
