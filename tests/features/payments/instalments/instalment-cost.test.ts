import { describe, expect, test } from 'vitest';
import {
  calculateInstalments,
  noCostDiscount,
} from '#src/features/payments/instalments/instalment-cost.ts';

describe('calculateInstalments', () => {
  test.each([
    // HDFC Bank’s published example: ₹10 lakh at 7.2% for 120 months is ₹11,714 a month.
    [10_00_000_00, 120, 7.2, 11_714_19],
    // State Bank of India’s EMI calculator: ₹1 lakh at 12% for 12 months is ₹8,885 a month.
    [1_00_000_00, 12, 12, 8_884_88],
    // RBI’s model for key facts statements: ₹20,000 at 15% for 24 months is ₹970 a month.
    [20_000_00, 24, 15, 969_73],
    [9_000_00, 3, 0, 3_000_00],
    [1_00, 12, 16, 9],
  ])(
    '%i paise for %i months at %d%% a year are %i a month',
    (amount, months, annualRate, monthly) => {
      const cost = calculateInstalments(amount, { months, annualRate });
      expect(cost.monthlyPaise).toBe(monthly);
    },
  );

  test.each([3, 6, 9, 12, 18, 24])('adds up what is paid in %i months to the paisa', (months) => {
    const amount = 14_999_01;
    const cost = calculateInstalments(amount, { months, annualRate: 15.99, feePaise: 199_00 });
    const { monthlyPaise, interestPaise, gstPaise, feePaise, totalPaise } = cost;
    // The last instalment differs from the others by the rounding only.
    expect(Math.abs(monthlyPaise * months - amount - interestPaise)).toBeLessThan(months);
    expect(gstPaise).toBe(Math.round(interestPaise * 1.18) - interestPaise);
    expect(feePaise).toBe(234_82);
    expect(totalPaise).toBe(amount + interestPaise + gstPaise + feePaise);
    expect(interestPaise).toBeGreaterThan(0);
  });
});

test('adds no fee unless the bank charges one', () => {
  expect(calculateInstalments(9_000_00, { months: 3, annualRate: 0 })).toMatchObject({
    ...{ feePaise: 0, totalPaise: 9_000_00 },
  });
});

test('discounts nothing at a rate of zero, and a paisa as little as the bank lends', () => {
  expect(noCostDiscount(12_000_00, { months: 3, annualRate: 0 })).toBe(0);
  expect(noCostDiscount(100, { months: 3, annualRate: 3 })).toBe(0);
  expect(noCostDiscount(100, { months: 3, annualRate: 4 })).toBe(1);
});

test.each([3, 6])('an EMI of %i months without interest adds up to the price', (months) => {
  const price = 12_000_00;
  const lent = price - noCostDiscount(price, { months, annualRate: 16 });
  const { monthlyPaise } = calculateInstalments(lent, { months, annualRate: 16 });
  expect(monthlyPaise * months).toBe(price);
});
