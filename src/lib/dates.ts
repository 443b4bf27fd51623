import { DAY_MS } from './durations.ts';

// Written without Intl, whose data a browser loads when it is first used: a tenth of a second on a slow phone.
const INDIA_AHEAD_MS = (5.5 / 24) * DAY_MS;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** `February` for 2. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** `2026-11-21 02:40:00`: a moment in Indian time. */
export function timeInIndia(moment: Date): string {
  const shown = new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString();
  return shown.slice(0, 'YYYY-MM-DD HH:MM:SS'.length).replace('T', ' ');
}

/** `2026-11-21`: the day in India on which a moment falls, or today. */
export function dayInIndia(moment = new Date()): string {
  return timeInIndia(moment).slice(0, DATE_LENGTH);
}

/** `12 January 2027` for `2027-01-12`. */
export function formatLongDay(day: string): string {
  const [year = '', month, date] = day.slice(0, DATE_LENGTH).split('-');
  return `${Number(date)} ${monthName(Number(month))} ${year}`;
}

/** `Wednesday, 2 December` for `2026-12-02`. */
export function formatDay(day: string): string {
  const [date, month] = formatLongDay(day).split(' ');
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${date} ${month}`;
}

/** `12 October 2026`: the day in India on which a moment of the API falls. */
export function formatLongDate(moment: string): string {
  return formatLongDay(dayInIndia(new Date(moment)));
}

/** `21 Nov 2026`, or `21 Sept 2026`: the same, shorter. */
export function formatDate(moment: string): string {
  return formatLongDate(moment).replace(/[A-Z]\w+/, (month) =>
    month.slice(0, month === 'September' ? 4 : 3),
  );
}

/** `21 Nov 2026, 2:40 am`, in Indian time. */
export function formatDateTime(moment: string): string {
  const [hours = 0, minutes] = timeInIndia(new Date(moment)).slice(DATE_LENGTH).split(':');
  const hour = Number(hours);
  return `${formatDate(moment)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The sentence for a text that is not a day. */
export const DATE_SENTENCE = 'Enter a date like 2026-11-21.';

/** Returns whether a text is a valid calendar day, written as 2026-11-21. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  const isMoment = day.length === 10 && !Number.isNaN(at.getTime());
  return isMoment && at.toISOString().startsWith(day);
}

/** Returns why a text is not a day: `There is no 30 February 2026.` */
export function dayProblem(day: string): string {
  const [, year, number, date] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day) ?? [];
  if (year === undefined) return DATE_SENTENCE;
  return `There is no ${Number(date)} ${monthName(Number(number))} ${year}.`;
}
