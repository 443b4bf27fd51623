import { describe, expect, test } from 'vitest';
import {
  type CodContext,
  codProblem,
  preorderNames,
  collectedProblem,
  isStillConfirmed,
} from '#src/features/payments/cod/cod-rules.ts';
import { type CodSettings, FRESH_COD } from '#src/features/settings/cod-settings.ts';

const COD: CodSettings = { ...FRESH_COD, isOn: true };
const SALE: CodContext = {
  totalPaise: 1_000_00,
  prepaidOnly: [],
  preordered: [],
  pincode: '400001',
  zones: [],
  openOrders: 0,
  refusals: 0,
  isBlocked: false,
};
const RANGE = 'Cash on delivery is available for orders from ₹499 to ₹25,000.';
const ask = (context: Partial<CodContext> = {}, some: Partial<CodSettings> = {}) =>
  codProblem({ ...COD, ...some }, { ...SALE, ...context });

describe('cash on delivery', () => {
  test('offers cash on delivery unless the shop has turned it off', () => {
    expect(ask()).toBeUndefined();
    expect(ask({}, { isOn: false })).toBe('Cash on delivery is not available at the moment.');
  });

  test.each([
    ['a paisa under the minimum', 498_99, RANGE],
    ['at the minimum', 499_00, undefined],
    ['at the maximum', 25_000_00, undefined],
    ['a paisa over the maximum', 25_000_01, RANGE],
  ])('checks an order’s total against the COD limits: %s', (_, totalPaise, problem) => {
    expect(ask({ totalPaise })).toBe(problem);
  });

  test.each([
    [[], undefined],
    [['Dhun'], '“Dhun” can only be paid online.'],
    [['Dhun', 'Taal'], '“Dhun” and “Taal” can only be paid online.'],
    [['Dhun', 'Taal', 'Sur'], '“Dhun”, “Taal” and “Sur” can only be paid online.'],
  ])('names the products that exclude cash on delivery: %j', (prepaidOnly, problem) => {
    expect(ask({ prepaidOnly })).toBe(problem);
  });

  test('lets pre-orders be paid only online, and names them', () => {
    const line = (productName: string, dispatchBy: string | null) => {
      return { productId: 1, productName, dispatchBy };
    };
    const names = preorderNames([line('Dhun', '2027-01-12'), line('Sur', null)]);
    expect(ask({ preordered: names })).toBe(
      '“Dhun” is a pre-order: it can only be paid online, as it ships later.',
    );
    expect(ask({ preordered: [...names, 'Taal'] })).toBe(
      '“Dhun” and “Taal” are pre-orders: they can only be paid online, as they ship later.',
    );
    expect(ask({ preordered: [] })).toBeUndefined();
  });

  test.each([
    ['everywhere', '791001', true],
    ['list', '399999', false],
    ['list', '400000', true],
    ['list', '449999', true],
    ['list', '450000', false],
    ['zones', '360001', true],
    ['zones', '737101', false],
    ['zones', '560001', false],
  ] as const)('offers COD that reaches %s at PIN code %s: %s', (reach, pincode, isServed) => {
    const zones = [
      { pincodes: '36-39' },
      { pincodes: '7', cod: true },
      { pincodes: '737', cod: false },
    ];
    const problem = ask({ pincode, zones }, { reach, pincodes: '40-44' });
    expect(problem).toBe(isServed ? undefined : `Cash on delivery is not available at ${pincode}.`);
  });

  test('skips the PIN code check of cash on delivery before a PIN code is entered', () => {
    expect(ask({ pincode: '' }, { reach: 'list', pincodes: '40' })).toBeUndefined();
  });

  test.each([
    [1, undefined],
    [2, /^2 orders with cash on delivery are already on the way to this number\./],
    [3, /^3 orders/],
  ])('checks the limit of two COD orders with %i on the way', (openOrders, problem) => {
    if (problem) expect(ask({ openOrders })).toMatch(problem);
    else expect(ask({ openOrders })).toBeUndefined();
  });

  test.each([
    [1, undefined],
    [2, /parcels were returned unpaid/],
    [3, /parcels were returned unpaid/],
  ])('checks the limit of two returned COD parcels with %i that came back', (refusals, problem) => {
    if (problem) expect(ask({ refusals })).toMatch(problem);
    else expect(ask({ refusals })).toBeUndefined();
  });

  test('refuses cash on delivery to people whom staff have blocked', () => {
    expect(ask({ isBlocked: true })).toMatch(/not available for this number, account or address/);
  });
});

test.each([
  ['on its last day', 90, 0, true],
  ['a moment later', 90, 1, false],
])('keeps a COD phone number confirmed for the days set: %s', (_, days, moreMs, still) => {
  const then = new Date('2026-11-22T06:30:00Z');
  const now = new Date(then.getTime() + days * 86_400_000 + moreMs);
  expect(isStillConfirmed(then, COD, now)).toBe(still);
});

test.each([
  [1_347_99, '₹1,348 is due. A parcel must be paid in full or returned.'],
  [1_348_00, undefined],
  [1_348_01, '₹1,348 is due. A parcel must be paid in full or returned.'],
])('accepts cash for a COD order of ₹1,348 only in full: %i paise', (paise, problem) => {
  expect(collectedProblem(paise, 1_348_00)).toBe(problem);
});
