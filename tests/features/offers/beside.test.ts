import { expect, test } from 'vitest';
import { type BesideRule, besideRule } from '#src/features/offers/admin/beside.ts';
import type { OfferKind } from '#src/features/offers/offer-status.ts';

type Row = [OfferKind, boolean, OfferKind, boolean, BesideRule | undefined];
const ROWS: Row[] = [
  ['percent', false, 'percent', false, 'better'],
  ['percent', false, 'steps', false, 'better'],
  ['amount', false, 'steps', false, 'more'],
  ['amount', false, 'amount', false, 'more'],
  ['percent', true, 'steps', false, 'on-top'],
  ['amount', true, 'amount', false, 'on-top'],
  ['percent', true, 'amount', true, 'one-code'],
  ['free-shipping', true, 'percent', true, 'one-code'],
  ['free-shipping', true, 'percent', false, undefined],
  ['free-shipping', false, 'free-shipping', false, undefined],
  ['price', false, 'price', false, 'lower-price'],
  ['price', false, 'percent', true, undefined],
];

test.each(ROWS)(
  'combines offer %s (code: %s) with %s (code: %s): %s',
  (kind, hasCode, other, code, rule) => {
    const [one, two] = [
      { kind, hasCode },
      { kind: other, hasCode: code },
    ];
    expect(besideRule(one, two)).toBe(rule);
    expect(besideRule(two, one)).toBe(rule);
  },
);
