import { describe, expect, test } from 'vitest';
import {
  dayInIndia,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatLongDay,
  timeInIndia,
} from '#src/lib/dates.ts';

const INDIA = 'Asia/Kolkata';
/** The same texts by Intl, as Indians read them everywhere. */
const LIKE_INTL = [
  ['formatLongDay', formatLongDay, { dateStyle: 'long', timeZone: 'UTC' }],
  ['formatDay', formatDay, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }],
  ['formatLongDate', formatLongDate, { dateStyle: 'long', timeZone: INDIA }],
  ['formatDate', formatDate, { dateStyle: 'medium', timeZone: INDIA }],
  ['formatDateTime', formatDateTime, { dateStyle: 'medium', timeStyle: 'short', timeZone: INDIA }],
] as const;
/** Every seven and a half hours of two years, one of which is a leap year: all days, months and hours. */
const MOMENTS = Array.from({ length: 2_340 }, (_, at) =>
  new Date(Date.UTC(2027, 0, 1) + at * 27_000_000).toISOString(),
);

describe('dates', () => {
  test.each(LIKE_INTL)('%s writes every day and hour as Intl does', (_, write, options) => {
    const intl = new Intl.DateTimeFormat('en-IN', options);
    const isDay = options.timeZone === 'UTC';
    for (const moment of MOMENTS) {
      const shown = isDay ? moment.slice(0, 10) : moment;
      expect(write(shown)).toBe(intl.format(new Date(shown)));
    }
  });

  test.each([
    ['formatLongDay', formatLongDay, '2027-01-12', '12 January 2027'],
    ['formatDay', formatDay, '2026-12-02', 'Wednesday, 2 December'],
    ['formatLongDate', formatLongDate, '2026-10-12T18:29:59.999Z', '12 October 2026'],
    ['formatLongDate', formatLongDate, '2026-10-12T18:30:00.000Z', '13 October 2026'],
    ['formatDate', formatDate, '2026-12-31T18:30:00.000Z', '1 Jan 2027'],
    ['formatDate', formatDate, '2026-09-21T00:00:00.000Z', '21 Sept 2026'],
    ['formatDateTime', formatDateTime, '2026-11-20T21:10:00.000Z', '21 Nov 2026, 2:40 am'],
    ['formatDateTime', formatDateTime, '2026-11-20T18:30:00.000Z', '21 Nov 2026, 12:00 am'],
    ['formatDateTime', formatDateTime, '2026-11-21T06:30:00.000Z', '21 Nov 2026, 12:00 pm'],
  ])('%s writes $2 as $3', (_, write, moment, text) => {
    expect(write(moment)).toBe(text);
  });

  test('gives the day and time of India, which begin five and a half hours before those of UTC', () => {
    expect(timeInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20 23:59:59');
    expect(timeInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21 00:00:00');
    expect(dayInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
  });

  test('refuses a moment that does not exist', () => {
    expect(() => formatDate('2026-13-01T00:00:00Z')).toThrow(RangeError);
  });
});
