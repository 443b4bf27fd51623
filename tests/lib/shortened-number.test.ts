import { expect, test } from 'vitest';
import { findShortened, isShortenedNumber } from '#src/lib/shortened-number.ts';

test.each([
  ...['8.90555E+12', '8,90E+12', '8.9E12', '8.9e+12', ' 8.90555E+12 ', '9E+12', '1.5E+012'],
  ...['="8.90555E+12"', "'8.90555E+12", '8.E+12'],
])('knows %s as a number that a spreadsheet shortened', (text) => {
  expect(isShortenedNumber(text)).toBe(true);
  expect(findShortened(text)).toContain(`to ${text.trim()}. Format its column as text`);
});

test.each(['8905551234567', '12E5', 'E12', 'BD1.2E', 'SW-1.5E+3', '1.5', 'A8.9E+12', '', '8E12X'])(
  'accepts “%s” as a text that no spreadsheet shortened',
  (text) => {
    expect(findShortened(text)).toBeUndefined();
  },
);
