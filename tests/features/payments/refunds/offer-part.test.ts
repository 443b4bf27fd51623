import { describe, expect, test } from 'vitest';
import { offerPart } from '#src/features/payments/refunds/offer-part.ts';

const payment = { amountPaise: 1_000_01, offerPaise: 100_00 };

describe('offerPart', () => {
  test.each([
    [[1_000_01]],
    [[1, 1_000_00]],
    [[333_33, 333_33, 333_35]],
    [[999_99, 1, 1]],
    [Array.from({ length: 7 }, () => 142_85).concat(6)],
  ])('returns the whole offer once everything is refunded: %j', (amounts) => {
    const given: { amountPaise: number; offerPaise: number }[] = [];
    for (const amountPaise of amounts) {
      const part = offerPart(payment, given, amountPaise);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThan(amountPaise);
      given.push({ amountPaise, offerPaise: part });
    }
    const sum = given.reduce((total, { offerPaise }) => total + offerPaise, 0);
    expect(sum).toBe(100_00);
  });

  test('takes nothing of a refund of a payment without an offer', () => {
    expect(offerPart({ amountPaise: 500_00, offerPaise: 0 }, [], 500_00)).toBe(0);
  });
});
