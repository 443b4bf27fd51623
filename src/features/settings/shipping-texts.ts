import { formatRupees } from '#src/lib/money.ts';
import { formatWeight } from '#src/lib/weight.ts';
import type { PublicDelivery } from './delivery.contract.ts';
import { isAlwaysFree } from './shipping.ts';
import type { ShippingRates } from './shipping.contract.ts';

type Shop = ShippingRates & { delivery?: Pick<PublicDelivery, 'zones'> };

/** Returns the text of the bar above the header. */
export function freeShippingText(shop: Shop): string {
  const { length } = dearerZones(shop);
  if (isAlwaysFree(shop)) {
    return length > 0 ? 'Free shipping to most places' : 'Free shipping on every order';
  }
  const over = `Free shipping over ${formatRupees(shop.freeShippingOver)}`;
  return length > 0 ? `${over} to most places` : over;
}

/** Returns the promise on the home page. */
export function freeShippingPromise(shop: Shop): string {
  const places = dearerZones(shop).length > 0 ? ' to most places' : '';
  return isAlwaysFree(shop)
    ? `Free shipping on every order${places}.`
    : `Free shipping on every order over ${formatRupees(shop.freeShippingOver)}${places}.`;
}

/** Returns the text of the policy, with the fee if there is one. */
export function shippingCostText(shop: Shop): string {
  const zones = (shop.delivery?.zones ?? []).flatMap(({ name, isServed, rates }) =>
    isServed && rates ? [`To ${name}: ${lowerFirst(costText(rates))}`] : [],
  );
  return [costText(shop), ...zones].join(' ');
}

function costText(rates: ShippingRates): string {
  if (isAlwaysFree(rates)) return 'Shipping is free on every order.';
  const { freeShippingOver, shippingFee, priceSteps = [], weightSteps = [] } = rates;
  const costs = [
    formatRupees(shippingFee),
    ...priceSteps.map(({ from, fee }) => `${formatRupees(fee)} from ${formatRupees(from)} on`),
  ].join(', ');
  const heavy = weightSteps
    .map(({ overGrams, fee }) => `${formatRupees(fee)} more over ${formatWeight(overGrams)}`)
    .join(', ');
  const free = `Shipping is free on orders of ${formatRupees(freeShippingOver)} or more.`;
  return `${free} Below that, it costs ${heavy ? `${costs}; ${heavy}` : costs}.`;
}

/** Zones in which shipping is free later than everywhere, or never. */
function dearerZones({ delivery, ...rates }: Shop) {
  const overOf = (some: ShippingRates) => (isAlwaysFree(some) ? 0 : some.freeShippingOver);
  return (delivery?.zones ?? []).filter(
    (zone) => zone.isServed && zone.rates && overOf(zone.rates) > overOf(rates),
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
