import { expect, test } from 'vitest';
import { formatShortDay } from '#src/lib/short-day.ts';

test.each([['2026-09-06', 'Sun, 6 Sept']])('writes the day %s as %s', (day, text) => {
  expect(formatShortDay(day)).toBe(text);
});
