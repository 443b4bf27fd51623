import { DAY_MS } from '#src/lib/durations.ts';
import { countText } from '#src/lib/count-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Backups run every night; this allows half a day for a late one. */
const OLD_MS = 1.5 * DAY_MS;

/** Returns the time since a moment in its largest unit: `3 hours`. */
export function age(moment: string, now = Date.now()): string {
  const ms = Math.max(0, now - new Date(moment).getTime());
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return countText(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 2 * DAY_MS) return countText(Math.floor(ms / HOUR_MS), 'hour');
  return countText(Math.floor(ms / DAY_MS), 'day');
}

/** Returns whether a backup is older than it should ever be. */
export function isOld(madeAt: string, now = Date.now()): boolean {
  return now - new Date(madeAt).getTime() > OLD_MS;
}
