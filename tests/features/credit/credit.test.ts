import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bonusOf,
  chooseBack,
  chooseLots,
  type Lot,
  splitRefund,
  usableCredit,
} from '#src/features/credit/credit.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const LOTS: Lot[] = [
  { id: 1, kind: 'paid', leftPaise: 500, expiresAt: null },
  { id: 2, kind: 'bonus', leftPaise: 300, expiresAt: inDays(30) },
  { id: 3, kind: 'bonus', leftPaise: 200, expiresAt: inDays(10) },
  { id: 4, kind: 'bonus', leftPaise: 900, expiresAt: NOW },
];

test.each([
  ['nothing', 0, 100_00, 0],
  ['a part', 40_00, 100_00, 40_00],
  ['all but the least payment', 99_50, 100_00, 99_00],
  ['all', 100_00, 100_00, 100_00],
  ['no more than all', 500_00, 100_00, 100_00],
  ['nothing of an order that the rest could not be paid of', 50, 100, 0],
])('uses %s of a balance', (_, balance, total, used) => {
  expect(usableCredit(balance, total)).toBe(used);
});

describe('spending', () => {
  test.each([
    [100, [[3, 100]]],
    [200, [[3, 200]]],
    [
      201,
      [
        [3, 200],
        [2, 1],
      ],
    ],
    [
      1000,
      [
        [3, 200],
        [2, 300],
        [1, 500],
      ],
    ],
  ])('takes %d paise from what expires soonest', (paise, expected) => {
    const shares = chooseLots(LOTS, paise, NOW)?.map(({ lotId, paise: share }) => [lotId, share]);
    expect(shares).toEqual(expected);
  });

  test('refuses more than there is, and what has expired', () => {
    expect(chooseLots(LOTS, 1001, NOW)).toBeUndefined();
  });

  test('takes from the older of two that expire together', () => {
    const twins = [5, 4].map((id) => ({
      ...LOTS[0],
      id,
      kind: 'paid' as const,
      leftPaise: 9,
      expiresAt: null,
    }));
    expect(chooseLots(twins, 9, NOW)).toEqual([{ lotId: 4, paise: 9 }]);
    expect(chooseLots(twins, 0, NOW)).toEqual([]);
  });

  test('gives back a single paisa', () => {
    const used = LOTS.slice(0, 1).map((lot) => ({ lot, usedPaise: 1 }));
    expect(chooseBack(used, 1)).toEqual([{ lotId: 1, paise: 1 }]);
    expect(chooseBack(used, 0)).toEqual([]);
  });

  test('gives back what was paid for first', () => {
    const used = LOTS.slice(0, 3).map((lot) => ({ lot, usedPaise: lot.leftPaise }));
    expect(chooseBack(used, 600)).toEqual([
      { lotId: 1, paise: 500 },
      { lotId: 2, paise: 100 },
    ]);
  });
});

test('divides any number of refunds so that both payments get exactly what they paid', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.nat(100_000_00), (refunds, credit) => {
      const total = refunds.reduce((sum, paise) => sum + paise, 0);
      const left = { creditPaise: Math.min(credit, total), moneyPaise: 0 };
      left.moneyPaise = total - left.creditPaise;
      for (const amount of refunds) {
        const { moneyPaise, creditPaise } = splitRefund(amount, left);
        expect(moneyPaise + creditPaise).toBe(amount);
        left.moneyPaise -= moneyPaise;
        left.creditPaise -= creditPaise;
        expect(Math.min(left.moneyPaise, left.creditPaise)).toBeGreaterThanOrEqual(0);
      }
      expect(left).toEqual({ moneyPaise: 0, creditPaise: 0 });
    }),
  );
});

test('refunds nothing of what is already refunded', () => {
  const nothing = { moneyPaise: 0, creditPaise: 0 };
  expect(splitRefund(1_00, nothing)).toEqual(nothing);
});

test.each([
  [1_000_00, 0, 1000, 0],
  [1_000_00, 5, 1000, 50_00],
  [999_99, 5, 1000, 49_00],
  [1_00_000_00, 5, 1000, 1_000_00],
  [1_00_000_00, 5, 0, 0],
])('gives a bonus for %d paise with %d %% up to ₹%d', (paise, bonusPercent, bonusMost, bonus) => {
  expect(bonusOf(paise, { bonusPercent, bonusMost })).toBe(bonus);
});
