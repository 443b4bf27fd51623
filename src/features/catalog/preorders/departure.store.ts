import { atom } from 'nanostores';
import { lastDispatch } from './last-dispatch.ts';

/**
 * The promised day of dispatch of the last pre-order in the cart or checkout: `2027-01-12`; ''
 * without pre-orders. Delivery dates count from that day.
 */
export const $departure = atom('');

/** Stores that day of the items that are shown. */
export function showDeparture(items: readonly { dispatchBy: string | null }[]): void {
  $departure.set(lastDispatch(items));
}

/** Returns the moment from which delivery days count. */
export function departsAt(departure: string): Date {
  return departure ? new Date(departure) : new Date();
}
