import { expect, test } from 'vitest';
import { toCsv } from '#src/lib/csv.ts';

test('commas, quotes and line ends are quoted', () => {
  expect(
    toCsv([
      ['a', 1],
      ['b, "c"', 'd\ne'],
    ]),
  ).toBe('a,1\r\n"b, ""c""","d\ne"\r\n');
});

test('what a spreadsheet would run as a formula is text, and numbers stay numbers', () => {
  expect(toCsv([['=1+1', '+91 1', '@x', '-cmd', '-12.5', -3]])).toBe(
    "'=1+1,'+91 1,'@x,'-cmd,-12.5,-3\r\n",
  );
});
