import { formatDay } from '#src/lib/dates.ts';

/** Couriers write Indian time, as `2026-11-24 14:05:09`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}))?/;

/** Returns the day of a pickup, as 2026-11-24; null if the courier gave none. */
export function pickupDay(pickupAt: string): string | null {
  const [, day = ''] = MOMENT.exec(pickupAt) ?? [];
  return Number.isNaN(Date.parse(day)) ? null : day;
}

/** Returns `Tuesday, 24 November, 2:05 pm`; empty if the courier gave no day. */
export function pickupWords(pickupAt: string): string {
  const day = pickupDay(pickupAt);
  if (day === null) return '';
  const [, , hour = '00', minute = '00'] = MOMENT.exec(pickupAt) ?? [];
  // Midnight means a day without a time.
  if (Number(hour) + Number(minute) === 0 || Number(hour) > 23) return formatDay(day);
  const half = Number(hour) < 12 ? 'am' : 'pm';
  return `${formatDay(day)}, ${Number(hour) % 12 || 12}:${minute}\u00a0${half}`;
}
