import { expect, test } from 'vitest';
import { toCsv } from '#src/lib/csv.ts';

test('quotes CSV cells that contain commas, quotes or line breaks', () => {
  expect(
    toCsv([
      ['a', 1],
      ['b, "c"', 'd\ne'],
    ]),
  ).toBe('a,1\r\n"b, ""c""","d\ne"\r\n');
});

test('writes formulas as text in a CSV file and keeps numbers', () => {
  expect(toCsv([['=1+1', '+91 1', '@x', '-cmd', '-12.5', -3]])).toBe(
    "'=1+1,'+91 1,'@x,'-cmd,-12.5,-3\r\n",
  );
});
