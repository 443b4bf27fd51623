import { describe, expect, test } from 'vitest';
import { dayInIndia, isDay } from '#src/lib/dates.ts';
import { Day, DayThisCentury, OptionalDay } from '#src/lib/day.ts';

const HOW = 'Enter a date like 2026-11-21.';
const problemOf = (schema: typeof Day, day: unknown) =>
  schema.safeParse(day).error?.issues.map(({ message }) => message);

describe('a day that is written', () => {
  test.each(['2026-11-21', '2028-02-29', '0001-01-01', '9999-12-31'])(
    'accepts %s as a day',
    (day) => {
      expect(problemOf(Day, day)).toBe(undefined);
      expect(isDay(day)).toBe(true);
    },
  );

  test.each([
    ['2026-02-30', 'There is no 30 February 2026.'],
    ['2027-02-29', 'There is no 29 February 2027.'],
    ['2026-04-31', 'There is no 31 April 2026.'],
    ['2026-13-01', HOW],
    ['2026-00-10', HOW],
    ['2026-11', HOW],
    ['21-11-2026', HOW],
    ['2026-11-21T00:00', HOW],
    ['', HOW],
    [20261121, HOW],
  ])('rejects %s as a day: %s', (day, problem) => {
    expect(problemOf(Day, day)).toEqual([problem]);
    expect(isDay(String(day))).toBe(false);
  });

  test('accepts an empty optional day and limits other days to this century', () => {
    expect(problemOf(OptionalDay, '')).toBe(undefined);
    expect(problemOf(OptionalDay, '2026-02-30')).toEqual(['There is no 30 February 2026.']);
    expect(problemOf(DayThisCentury, '2000-01-01')).toBe(undefined);
    expect(problemOf(DayThisCentury, '0026-02-30')).toEqual(['There is no 30 February 0026.']);
    expect(problemOf(DayThisCentury, '0026-01-01')).toEqual([
      'Choose a day between 2000 and 2099.',
    ]);
  });

  test('starts a day at midnight in India', () => {
    expect(dayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });
});
