import { expect, test } from 'vitest';
import { type OfferRow, toOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { knownOf, offerOf } from '#tests/kit/make-offer.ts';

const { offer: _offer, isSignedIn: _isSignedIn, isForText: _isForText, ...facts } = knownOf();
const row: OfferRow = {
  ...{ ...offerOf(), ...facts, names: null },
  ...{ startsAt: '2026-11-20T10:00:00Z', endsAt: null },
};

test.each([
  [null, ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and more'],
])('names the goods %j of an offer as %j', (names, text) => {
  const { automatic, code } = toOffersNow([{ ...row, names }], true);
  expect([automatic[0]?.isForText, code]).toEqual([text, undefined]);
});

test('separates an offer with a code from automatic ones', () => {
  const { automatic, code } = toOffersNow([row, { ...row, code: 'TEN' }], false);
  expect(automatic.map(({ offer }) => offer.code)).toEqual([null]);
  expect([code?.offer.code, code?.isSignedIn]).toEqual(['TEN', false]);
});

test.each([
  [null, null],
  ['2026-11-30T10:00:00Z', new Date('2026-11-30T10:00:00Z')],
])('reads the end %s of an offer', (endsAt, date) => {
  expect(toOffersNow([{ ...row, endsAt }], true).automatic[0]?.endsAt).toEqual(date);
});
