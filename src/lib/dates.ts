import { DAY_MS } from './durations.ts';

// Written without Intl, whose data a browser loads when it is first used: a tenth of a second on a slow phone.
const INDIA_AHEAD_MS = (5.5 / 24) * DAY_MS;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** `February` for 2. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** `12 January 2027` for `2027-01-12`. */
export function formatLongDay(day: string): string {
  const [year = '', month, date] = day.slice(0, 'YYYY-MM-DD'.length).split('-');
  return `${Number(date)} ${monthName(Number(month))} ${year}`;
}

/** `Wednesday, 2 December` for `2026-12-02`. */
export function formatDay(day: string): string {
  const [date, month] = formatLongDay(day).split(' ');
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${date} ${month}`;
}

/** `12 October 2026`: the day in India on which a moment of the API falls. */
export function formatLongDate(moment: string): string {
  return formatLongDay(inIndia(moment));
}

/** `21 Nov 2026`, or `21 Sept 2026`: the same, shorter. */
export function formatDate(moment: string): string {
  return formatLongDate(moment).replace(/[A-Z]\w+/, (month) =>
    month.slice(0, month === 'September' ? 4 : 3),
  );
}

/** `21 Nov 2026, 2:40 am`, in Indian time. */
export function formatDateTime(moment: string): string {
  const [hours = 0, minutes] = inIndia(moment).slice('YYYY-MM-DDT'.length).split(':');
  const hour = Number(hours);
  return `${formatDate(moment)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Writes a moment as ISO 8601, with the day and the time of India. */
function inIndia(moment: string): string {
  return new Date(new Date(moment).getTime() + INDIA_AHEAD_MS).toISOString();
}
