import type { JourneyStep } from '#src/features/fulfilment/couriers/booking-status.ts';

/**
 * Shiprocket's shipment status codes (`shipment_status_id`, `sr-status`), which differ from those
 * of an order. Codes not listed here change nothing. Status texts are not read: UNDELIVERED
 * contains DELIVERED.
 */
const JOURNEY_OF: Partial<Record<number, JourneyStep>> = {
  1: 'booked',
  2: 'booked',
  3: 'booked',
  4: 'booked',
  5: 'booked',
  11: 'booked',
  13: 'booked',
  15: 'booked',
  19: 'booked',
  20: 'booked',
  42: 'picked_up',
  6: 'on_the_way',
  18: 'on_the_way',
  22: 'on_the_way',
  38: 'on_the_way',
  39: 'on_the_way',
  17: 'out_for_delivery',
  21: 'try_failed',
  9: 'returning',
  40: 'returning',
  41: 'returning',
  46: 'returning',
  75: 'returning',
  78: 'returning',
  12: 'lost',
  24: 'lost',
  25: 'lost',
  44: 'lost',
  76: 'lost',
  7: 'delivered',
  10: 'returned',
  14: 'returned',
};

const CANCELLED = new Set([8, 45]);

export function journeyOf(status: number): JourneyStep | null {
  return JOURNEY_OF[status] ?? null;
}

export function isCancelledStatus(status: number): boolean {
  return CANCELLED.has(status);
}

/** Returns whether a status code is neither mapped nor known to change nothing. */
export function isUnknownStatus(status: number): boolean {
  return !journeyOf(status) && !CANCELLED.has(status) && status !== 16;
}

/** Parses a time in either of Shiprocket's formats, in Indian time without a zone. */
export function readMoment(text: string | null | undefined): Date | null {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/.exec(text ?? '') ??
    turned(/^(\d\d)[ -](\d\d)[ -](\d{4}) (\d\d):(\d\d)(?::(\d\d))?$/.exec(text ?? ''));
  if (!parts) return null;
  const [, year, month, day, hour, minute, second = '00'] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function turned(parts: RegExpExecArray | null): (string | undefined)[] | null {
  return parts && [parts[0], parts[3], parts[2], parts[1], ...parts.slice(4)];
}
