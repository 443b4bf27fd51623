import { dayAfter } from '#src/features/settings/delivery.ts';

/**
 * The most days ahead for another attempt. Shiprocket's documents name no limit; couriers return
 * undelivered parcels after about a week.
 */
export const RETRY_DAYS_MAX = 7;

/** Returns the days for which another attempt can be requested: from tomorrow, in India. */
export function retryDays(now: Date): { first: string; last: string } {
  return { first: dayAfter(1, now), last: dayAfter(RETRY_DAYS_MAX, now) };
}

type Waiting = { journey: string | null; waitsSince: Date | null; answerState: string | null };

/** Returns whether the courier needs an answer about a parcel. */
export function waitsForAnswer({ journey, waitsSince, answerState }: Waiting): boolean {
  const isAnswered = answerState === 'open' || answerState === 'sent';
  return journey === 'try_failed' && waitsSince !== null && !isAnswered;
}

/**
 * Returns whether an update reports another failed attempt. Couriers try once a day, and with
 * infrequent tracking the state in between may be missed.
 */
export function isAnotherTry(known: Date | null, at: Date): boolean {
  return known === null || dayAfter(0, at) > dayAfter(0, known);
}
