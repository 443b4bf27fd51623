import { DAY_MS } from '#src/lib/durations.ts';
import { PREORDER_DAYS_MAX } from './preorder-limits.ts';

/** The pre-order of an item as staff edit it; the days as 2027-01-12, '' for none. */
export type PreorderValues = { preorderLimit: number; preorderBy: string; preorderUntil: string };
type Field = keyof PreorderValues;

export const NO_PREORDER: PreorderValues = { preorderLimit: 0, preorderBy: '', preorderUntil: '' };

/**
 * Returns what is wrong with a changed pre-order, and in which field. Days that stay as they are may
 * be over by now. `today` is the day in India.
 */
export function preorderProblem(
  after: PreorderValues,
  before: PreorderValues,
  today: string,
): { field: Field; sentence: string } | undefined {
  const { preorderLimit: limit, preorderBy: by, preorderUntil: until } = after;
  if (limit === 0) return undefined;
  const last = dayLater(today, PREORDER_DAYS_MAX);
  const isNew = before.preorderLimit === 0;
  if (by === '') return say('preorderBy', 'Enter the day by which you dispatch it.');
  if ((isNew || by !== before.preorderBy) && by < today)
    return say('preorderBy', 'This day is over. Choose today or later.');
  if ((isNew || by !== before.preorderBy) && by > last)
    return say('preorderBy', `Choose a day within ${PREORDER_DAYS_MAX} days.`);
  if (until === '') return undefined;
  if ((isNew || until !== before.preorderUntil) && until < today)
    return say('preorderUntil', 'This day is over. Choose today or later.');
  if (until > by) return say('preorderUntil', 'Choose the dispatch day or an earlier one.');
  return undefined;
}

function say(field: Field, sentence: string) {
  return { field, sentence };
}

/** Adds days to a day of the calendar. */
export function dayLater(day: string, days: number): string {
  return new Date(new Date(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
