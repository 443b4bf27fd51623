import { expect, test } from 'vitest';
import {
  confirmReason,
  waitTimes,
} from '#src/features/payments/cod/confirmation/confirmation-rules.ts';
import { FRESH_COD } from '#src/features/settings/cod-settings.ts';

const KNOWN = { totalPaise: 1_000_00, pincode: '411038', earlierOrders: 1, refusals: 0 };
const RULES = { ...FRESH_COD, confirmPincodes: '737, 682551-682559' };

test.each([
  ['a known customer', {}, {}, undefined],
  ['nobody', { confirmWhen: 'never' }, { earlierOrders: 0 }, undefined],
  ['everybody', { confirmWhen: 'always' }, {}, 'always'],
  ['the first order', {}, { earlierOrders: 0 }, 'first'],
  ['the first order if that is no rule', { confirmFirst: false }, { earlierOrders: 0 }, undefined],
  ['the limit itself', {}, { totalPaise: 10_000_00 }, undefined],
  ['a paisa above the limit', {}, { totalPaise: 10_000_01 }, 'amount'],
  ['more than a rupee', { confirmAbove: 1 }, { totalPaise: 1_01 }, 'amount'],
  ['a high amount without a limit', { confirmAbove: 0 }, { totalPaise: 90_000_00 }, undefined],
  ['a PIN code of the list', {}, { pincode: '737101' }, 'pincode'],
  ['the last PIN code of a range', {}, { pincode: '682559' }, 'pincode'],
  ['the PIN code after a range', {}, { pincode: '682560' }, undefined],
  ['a returned parcel', {}, { refusals: 1 }, 'returned'],
  ['a returned parcel if that is no rule', { confirmReturned: false }, { refusals: 1 }, undefined],
  ['several rules: the gravest', {}, { refusals: 1, earlierOrders: 0 }, 'returned'],
] as const)('decides whether an order is confirmed: %s', (_, settings, facts, reason) => {
  expect(confirmReason({ ...RULES, ...settings }, { ...KNOWN, ...facts })).toBe(reason);
});

test('reminds halfway to the end of the wait', () => {
  const now = new Date('2026-11-26T04:00:00Z');
  expect(waitTimes(24, now)).toEqual({
    remindAt: new Date('2026-11-26T16:00:00Z'),
    lapsesAt: new Date('2026-11-27T04:00:00Z'),
  });
});
