import { dayAfter } from '#src/features/settings/delivery.ts';

/**
 * So far ahead a day may be wished for. Shiprocket's documents name no limit; couriers send back what
 * they have kept for about a week.
 */
export const RETRY_DAYS_MAX = 7;

/** The days on which a courier can be asked to try again: from tomorrow, in India. */
export function retryDays(now: Date): { first: string; last: string } {
  return { first: dayAfter(1, now), last: dayAfter(RETRY_DAYS_MAX, now) };
}

type Waiting = { journey: string | null; waitsSince: Date | null; answerState: string | null };

/** Whether the courier waits to be told what to do with a parcel. */
export function waitsForAnswer({ journey, waitsSince, answerState }: Waiting): boolean {
  const isAnswered = answerState === 'open' || answerState === 'sent';
  return journey === 'try_failed' && waitsSince !== null && !isAnswered;
}

/**
 * Whether news of a failed try tell of another one than is known: couriers try once a day, and a
 * parcel that is asked about seldom may be seen at the door by neither.
 */
export function isAnotherTry(known: Date | null, at: Date): boolean {
  return known === null || dayAfter(0, at) > dayAfter(0, known);
}
