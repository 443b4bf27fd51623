import { DAY_MS } from '#src/lib/durations.ts';

/**
 * Returns the last moment to cancel a protection plan without its item; undefined once it has passed, and before
 * delivery, when the whole order can be cancelled.
 */
export function planCancelUntil(
  deliveredAt: Date | undefined,
  cancelDays: number,
  now: Date,
): Date | undefined {
  if (!deliveredAt) return undefined;
  const until = new Date(deliveredAt.getTime() + cancelDays * DAY_MS);
  return now <= until ? until : undefined;
}
