const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delay before each attempt that Standard Webhooks recommends; the last is after 27 hours. */
export const RETRY_AFTER_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];

/** Returns when to try again after this number of failed attempts; null to give up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const afterMs = RETRY_AFTER_MS[attempts];
  return afterMs === undefined ? null : new Date(now.getTime() + afterMs);
}
