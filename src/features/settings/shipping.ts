import { formatPrice, toPaise } from '#src/lib/money.ts';
import type { ShippingRates } from './settings.contract.ts';

/** What shipping adds to goods of this price: the one rule of cart, checkout and order. */
export function shippingFeePaise(goodsPaise: number, rates: ShippingRates): number {
  const isFree = goodsPaise === 0 || goodsPaise >= toPaise(rates.freeShippingOver);
  return isFree ? 0 : toPaise(rates.shippingFee);
}

/** As the bar above the header says it. */
export function freeShippingText(rates: ShippingRates): string {
  return isAlwaysFree(rates)
    ? 'Free shipping on every order'
    : `Free shipping over ${formatPrice(rates.freeShippingOver)}`;
}

/** As the home page promises it. */
export function freeShippingPromise(rates: ShippingRates): string {
  return isAlwaysFree(rates)
    ? 'Free shipping on every order.'
    : `Free shipping on every order over ${formatPrice(rates.freeShippingOver)}.`;
}

/** As the policy says it, with the fee where there is one. */
export function shippingCostText(rates: ShippingRates): string {
  if (isAlwaysFree(rates)) return 'Shipping is free on every order.';
  const from = formatPrice(rates.freeShippingOver);
  return `Shipping is free on orders of ${from} or more. Below that, it costs ${formatPrice(rates.shippingFee)}.`;
}

/** Without a fee nothing depends on the threshold, and a text that names it would mislead. */
function isAlwaysFree({ freeShippingOver, shippingFee }: ShippingRates): boolean {
  return freeShippingOver === 0 || shippingFee === 0;
}
