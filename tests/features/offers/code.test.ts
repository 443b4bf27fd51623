import { expect, test } from 'vitest';
import { toCode } from '#src/features/offers/code.ts';
import { OFFER_KIND_NAMES, takesCode } from '#src/features/offers/offer-status.ts';

test.each([
  [' diwali-26 ', 'DIWALI-26'],
  ['abc', 'ABC'],
  ['ab', ''],
  ['a'.repeat(24), 'A'.repeat(24)],
  ['a'.repeat(25), ''],
  ['-abc', ''],
  ['a b c', ''],
])('reads the code %j as %j', (typed, code) => {
  expect(toCode(typed)).toBe(code);
});

test('lets offers have a code unless they show on product pages', () => {
  expect(OFFER_KIND_NAMES.filter(takesCode)).toEqual(['percent', 'amount', 'free-shipping']);
});
