import { formatPrice, toPaise } from '#src/lib/money.ts';
import type { ShippingRates } from './settings.contract.ts';

/** What shipping adds to goods of this price: the one rule of cart, checkout and order. */
export function shippingFeePaise(goodsPaise: number, rates: ShippingRates): number {
  const isFree = goodsPaise === 0 || goodsPaise >= toPaise(rates.freeShippingOver);
  return isFree ? 0 : toPaise(rates.shippingFee);
}

/** As the bar above the header says it. */
export function freeShippingText({ freeShippingOver }: ShippingRates): string {
  return freeShippingOver === 0
    ? 'Free shipping on every order'
    : `Free shipping over ${formatPrice(freeShippingOver)}`;
}

/** As the home page promises it. */
export function freeShippingPromise({ freeShippingOver }: ShippingRates): string {
  return freeShippingOver === 0
    ? 'Free shipping on every order.'
    : `Free shipping on every order over ${formatPrice(freeShippingOver)}.`;
}

/** As the policy says it, with the fee where there is one. */
export function shippingCostText({ freeShippingOver, shippingFee }: ShippingRates): string {
  const from = formatPrice(freeShippingOver);
  if (freeShippingOver === 0) return 'Delivery is free on every order.';
  if (shippingFee === 0) return `Delivery is free on orders over ${from}.`;
  return `Delivery is free on orders of ${from} or more. Below that it costs ${formatPrice(shippingFee)}.`;
}
