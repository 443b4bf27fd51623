import { expect, test } from 'vitest';
import { taxWithin } from '#src/features/books/gst.ts';

test.each([
  ['another state', 118_00, 18, false, [100_00, 0, 0, 18_00]],
  ['the own state', 118_00, 18, true, [100_00, 9_00, 9_00, 0]],
  ['another state, rounded up', 1_00, 18, false, [85, 0, 0, 15]],
  ['the own state, both halves rounded up', 1_00, 18, true, [84, 8, 8, 0]],
  ['the own state, both halves rounded down', 1_05, 5, true, [99, 3, 3, 0]],
  ['any state, tax-free', 99_99, 0, true, [99_99, 0, 0, 0]],
])('finds the tax within a price for %s', (_, paise, rate, isIntraState, tax) => {
  expect(Object.values(taxWithin(paise, rate, isIntraState))).toEqual(tax);
});
