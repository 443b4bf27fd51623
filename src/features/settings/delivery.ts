import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { DeliveryZone } from './delivery.contract.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { partsOf } from './pincode-parts.ts';

const MINUTE_MS = 60_000;

/** Returns the zone of a PIN code: the most specific match, or the first of several. */
export function findZone<Z extends Pick<DeliveryZone, 'pincodes'>>(
  pincode: string,
  zones: readonly Z[],
): Z | undefined {
  const whole = parsePincode(pincode);
  if (whole === undefined) return undefined;
  const code = Number(whole);
  let found: Z | undefined;
  let size = Number.POSITIVE_INFINITY;
  for (const zone of zones) {
    for (const { first, last } of partsOf(zone.pincodes)) {
      if (code < first || code > last || last - first >= size) continue;
      [found, size] = [zone, last - first];
    }
  }
  return found;
}

/** Returns the day in India that is this many days after a moment. */
export function dayAfter(days: number, moment: Date): string {
  return dayInIndia(new Date(moment.getTime() + days * DAY_MS));
}

/** Returns whether a day in India is over. */
export function isPast(day: string, now: Date): boolean {
  return dayInIndia(now) > day;
}

/** Returns the following day. */
export function nextDay(day: string): string {
  return new Date(new Date(day).getTime() + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The time left to order on the day in India on which a page was opened, in hours and minutes;
 * undefined when that day is over.
 */
export function timeLeft(opened: Date, now: Date): string | undefined {
  const midnight = new Date(`${dayAfter(1, opened)}T00:00:00+05:30`);
  const minutes = Math.ceil((midnight.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return undefined;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
