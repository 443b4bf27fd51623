import { takenCash } from './cod-reach.ts';
import type { CodSettings } from './cod-settings.ts';
import type { Delivery, Destination } from './delivery.contract.ts';
import { findZone } from './delivery.ts';
import type { ShippingRates } from './shipping.contract.ts';

/** Returns the terms for a PIN code, as product page, cart, checkout and order all show them. */
export function toDestination(
  pincode: string,
  { delivery, shipping, cod }: { delivery: Delivery; shipping: ShippingRates; cod: CodSettings },
): Destination {
  const zone = findZone(pincode, delivery.zones);
  const { from, to } = zone ?? { from: delivery.shipsFrom, to: delivery.days };
  const isServed = zone ? zone.isServed !== false : delivery.servesElsewhere !== false;
  const cash = isServed ? takenCash(cod, pincode, delivery.zones) : null;
  return { pincode, isServed, from: Math.min(from, to), to, rates: zone?.rates ?? shipping, cash };
}

/** Said wherever somebody wants something sent to where no parcel goes. */
export function notServedSentence(pincode: string): string {
  return `We do not deliver to ${pincode}.`;
}
