import { DAY_MS } from '#src/lib/durations.ts';

/** Indian time is UTC and five hours and a half, all year. */
const INDIA_MINUTES = 5 * 60 + 30;
const [OPENS, CLOSES] = [10 * 60, 21 * 60];

/** The hours of marketing texts, as shown to people. */
export const TEXTING_HOURS = 'between 10:00 and 21:00';

/**
 * Returns whether a marketing text may be sent now: operators deliver them only from 10:00 to 21:00
 * in India and refuse them at other times (TCCCPR, error 651). Order updates and codes may be sent
 * at any time.
 */
export function isTextingTime(now: Date): boolean {
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + INDIA_MINUTES) % (24 * 60);
  return minute >= OPENS && minute < CLOSES;
}

/** Returns the seconds until marketing texts may be sent; 0 while they may. */
export function secondsUntilTexting(now: Date): number {
  if (isTextingTime(now)) return 0;
  const ms = (now.getTime() + INDIA_MINUTES * 60_000) % DAY_MS;
  return Math.ceil(((OPENS * 60_000 - ms + DAY_MS) % DAY_MS) / 1000);
}
