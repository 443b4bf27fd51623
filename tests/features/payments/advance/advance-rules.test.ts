import { describe, expect, test } from 'vitest';
import {
  advancePaise,
  advanceProblem,
  advanceReason,
  type CashContext,
  cashProblem,
} from '#src/features/payments/advance/advance-rules.ts';
import { paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { type AdvanceSettings, FRESH_ADVANCE } from '#src/features/settings/advance-settings.ts';
import { FRESH_COD } from '#src/features/settings/cod-settings.ts';

const COD = { ...FRESH_COD, isOn: true };
const ADVANCE: AdvanceSettings = { ...FRESH_ADVANCE, isOn: true };
const SALE: CashContext = {
  ...{ totalPaise: 1_000_00, prepaidOnly: [], pincode: '560001', zones: [], openOrders: 0 },
  ...{ refusals: 0, isBlocked: false, received: 1, preordered: [] },
};

describe('the advance', () => {
  test.each<[string, Partial<AdvanceSettings>, number, number | undefined]>([
    ['a percentage rounded up to whole rupees', { percent: 10, least: 1 }, 1_001_00, 101_00],
    ['a percentage of whole rupees', { percent: 10, least: 1 }, 1_000_00, 100_00],
    ['a percentage of a paisa more', { percent: 10, least: 1 }, 1_000_01, 101_00],
    ['the least above the percentage', { percent: 10, least: 101 }, 1_000_00, 101_00],
    ['the percentage above the least', { percent: 10, least: 99 }, 1_000_00, 100_00],
    ['a fixed amount', { kind: 'fixed', amount: 250.5 }, 1_000_00, 250_50],
    ['a paisa below the rest', { kind: 'fixed', amount: 999.99 }, 1_000_00, 999_99],
    ['nothing if nothing is left', { kind: 'fixed', amount: 1000 }, 1_000_00, undefined],
    ['nothing above the rest', { kind: 'fixed', amount: 1000.01 }, 1_000_00, undefined],
    ['nothing if rounding takes all', { percent: 90, least: 1 }, 50, undefined],
  ])('calculates the advance as %s', (_, some, moneyPaise, expected) => {
    expect(advancePaise({ ...ADVANCE, ...some }, moneyPaise)).toBe(expected);
  });
});

describe('the parts of an order', () => {
  test.each([
    ['online', 0, 0, { onlinePaise: 1_000_00, cashPaise: 0 }],
    ['online', 400_00, 0, { onlinePaise: 600_00, cashPaise: 0 }],
    ['cod', 0, 0, { onlinePaise: 0, cashPaise: 1_000_00 }],
    ['cod', 400_00, 0, { onlinePaise: 0, cashPaise: 600_00 }],
    ['credit', 1_000_00, 0, { onlinePaise: 0, cashPaise: 0 }],
    ['advance', 0, 99_99, { onlinePaise: 99_99, cashPaise: 900_01 }],
    ['advance', 400_00, 99_99, { onlinePaise: 99_99, cashPaise: 500_01 }],
  ])(
    'divides a total paid by %s with %i of credit',
    (paymentMethod, creditPaise, advance, expected) => {
      const order = { paymentMethod, totalPaise: 1_000_00, creditPaise, advancePaise: advance };
      const parts = paymentParts(order);
      expect(parts).toEqual({ creditPaise, ...expected });
      expect(parts.creditPaise + parts.onlinePaise + parts.cashPaise).toBe(1_000_00);
    },
  );
});

describe('when an advance is possible', () => {
  const range = { from: 500, to: 1000 };
  const list = { reach: 'list', pincodes: '560' } as const;
  test.each<[string, Partial<AdvanceSettings>, Partial<CashContext>, boolean]>([
    ['off', { isOn: false }, {}, false],
    ['below the range', range, { totalPaise: 499_99 }, false],
    ['at its start', range, { totalPaise: 500_00 }, true],
    ['at its end', range, { totalPaise: 1_000_00 }, true],
    ['above the range', range, { totalPaise: 1_000_01 }, false],
    ['at a PIN code of the list', list, {}, true],
    ['elsewhere', list, { pincode: '570001' }, false],
    ['where one is required', { ...list, requiredPincodes: '57' }, { pincode: '570001' }, true],
    ['before the PIN code is known', list, { pincode: '' }, true],
    ['for goods that are prepaid only', {}, { prepaidOnly: ['Sur One'] }, false],
    ['for a blocked number', {}, { isBlocked: true }, false],
    ['with too many open parcels', {}, { openOrders: COD.openMost }, false],
    ['of a rupee', { from: 0 }, { totalPaise: 50 }, true],
    ['after many returned parcels', {}, { refusals: 20 }, true],
    ['after many, if none is called for', { requiredReturned: false }, { refusals: 20 }, false],
  ])('says whether an advance is possible: %s', (_, some, sale, isPossible) => {
    const rules = { cod: COD, advance: { ...ADVANCE, ...some } };
    expect(advanceProblem(rules, { ...SALE, ...sale }) === undefined).toBe(isPossible);
  });

  test('accepts an advance after returned parcels where a single one ends cash on delivery', () => {
    const rules = { cod: { ...COD, refusalsMost: 1 }, advance: ADVANCE };
    expect(advanceProblem(rules, { ...SALE, refusals: 3 })).toBeUndefined();
  });

  test('judges an advance by its own range of totals, and only with cash on delivery', () => {
    const rules = { cod: { ...COD, to: 900 }, advance: ADVANCE };
    expect(cashProblem(rules, SALE)).toContain('from ₹499 to ₹900');
    expect(advanceProblem(rules, SALE)).toBeUndefined();
    expect(advanceProblem({ ...rules, cod: FRESH_COD }, SALE)).toContain('not available');
  });
});

describe('when plain cash needs an advance', () => {
  test.each<[string, Partial<AdvanceSettings>, Partial<CashContext>, string | undefined]>([
    ['a first returned parcel', {}, { refusals: 1 }, 'An earlier parcel was returned'],
    ['none returned', {}, {}, undefined],
    ['returned, but not called for', { requiredReturned: false }, { refusals: 1 }, undefined],
    ['a paisa below the amount', { requiredFrom: 1000 }, { totalPaise: 999_99 }, undefined],
    [
      'every order from a rupee',
      { from: 0, requiredFrom: 1 },
      { totalPaise: 1_00 },
      'Orders of ₹1 or more',
    ],
    ['at the amount', { requiredFrom: 1000 }, {}, 'Orders of ₹1,000 or more'],
    [
      'above the amount',
      { requiredFrom: 1000 },
      { totalPaise: 1_000_01 },
      'Orders of ₹1,000 or more',
    ],
    ['a PIN code of the list', { requiredPincodes: '560' }, {}, 'at 560001'],
    ['another PIN code', { requiredPincodes: '561' }, {}, undefined],
    ['no order received', { requiredNew: true }, { received: 0 }, 'Your first order'],
    ['one order received', { requiredNew: true }, {}, undefined],
    ['new, but not called for', {}, { received: 0 }, undefined],
    ['outside the range', { requiredFrom: 1, to: 999 }, {}, undefined],
    ['off', { isOn: false, requiredFrom: 1 }, { refusals: 1 }, undefined],
  ])('says why plain cash needs an advance: %s', (_, some, sale, reason) => {
    const found = advanceReason({ ...ADVANCE, ...some }, { ...SALE, ...sale });
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });

  test('names the advance rather than the returned parcels that it makes up for', () => {
    const rules = { cod: COD, advance: ADVANCE };
    const returned = { ...SALE, refusals: COD.refusalsMost };
    expect(cashProblem(rules, returned)).toContain('needs an advance');
    const off = { ...rules, advance: { ...ADVANCE, isOn: false } };
    expect(cashProblem(off, returned)).toContain('were returned unpaid');
  });
});
