import { DAY_MS } from '#src/lib/durations.ts';
import { RETURN_DAYS } from './return-limits.ts';

/**
 * Returns the last moment to request a return of what was delivered then; undefined if returns are
 * not possible any more, or not yet.
 */
export function returnUntil(deliveredAt: Date | undefined, now: Date): Date | undefined {
  if (!deliveredAt) return undefined;
  const until = new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
  return now <= until ? until : undefined;
}
