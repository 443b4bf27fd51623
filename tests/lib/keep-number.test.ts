import { expect, test } from 'vitest';
import { keepNumber } from '#src/lib/keep-number.ts';

test.each([
  ['Vayuphon Air 1', 'Vayuphon Air\u00a01'],
  ['Vayuphon Quiet 70', 'Vayuphon Quiet\u00a070'],
  ['Nimbora Boom 120', 'Nimbora Boom 120'],
  ['Khula', 'Khula'],
])('keeps a short last word of %s on the line before it', (name, kept) => {
  expect(keepNumber(name)).toBe(kept);
});
