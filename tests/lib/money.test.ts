import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatInvoiced,
  formatRupees,
  percentOff,
  toPaise,
  toRupees,
} from '#src/lib/money.ts';

describe('money', () => {
  test('converts rupees to paise and back exactly', () => {
    for (const rupees of [0.1, 0.29, 1.15, 19.99, 1234.56, 999999.99]) {
      expect(toRupees(toPaise(rupees))).toBe(rupees);
    }
    expect(toPaise(1.15)).toBe(115);
  });

  test('writes money with Indian digit grouping', () => {
    expect(formatRupees(149999)).toBe('₹1,49,999');
    expect(formatRupees(0.5)).toBe('₹0.50');
    // In a table whose heads say the currency.
    expect(formatAmount(149999.5)).toBe('1,49,999.50');
    expect(formatAmount(0)).toBe('0.00');
    expect(formatCount(149999)).toBe('1,49,999');
    expect(formatAmount(1 / 3)).toBe('0.33');
  });

  test.each([
    [0, '₹0'],
    [99, '₹99'],
    [99.5, '₹99.50'],
    [99.05, '₹99.05'],
    [0.01, '₹0.01'],
    [149999.99, '₹1,49,999.99'],
    [0.1 + 0.2 + 0.7, '₹1'],
    [0.999999, '₹1'],
    [-50, '−₹50'],
  ])('shows the paise of %d rupees only when they are not zero', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });

  test('writes every amount as Intl does', () => {
    const intl = new Intl.NumberFormat('en-IN', {
      ...{ style: 'currency', currency: 'INR', minimumFractionDigits: 2 },
    });
    for (const paise of [5, 99, 100, 99_999, 1e5, 12_345_678, 1e9, 123_456_789_012, 1e15]) {
      for (const rupees of [paise / 100, -paise / 100]) {
        expect(formatInvoiced(rupees)).toBe(intl.format(rupees));
      }
    }
  });

  test('shows the paise of an amount on every invoice', () => {
    expect(formatInvoiced(149999)).toBe('₹1,49,999.00');
    expect(formatInvoiced(99.5)).toBe('₹99.50');
  });
});

describe('percent off', () => {
  test.each([
    [70, 100, 30],
    [70.01, 100, 29],
    [69.99, 100, 30],
    [99.99, 100, 0],
    [1, 3, 66],
    [100, 100, 0],
    [101, 100, 0],
    [0, 0, 0],
    [-1, 0, 0],
    [0, 0.5, 100],
  ])('calculates the discount of %d against an MRP of %d as %d percent', (price, mrp, percent) => {
    expect(percentOff(price, mrp)).toBe(percent);
  });

  test('never overstates a discount, in rupees or in paise', () => {
    for (let price = 1; price < 1000; price += 7) {
      expect(percentOff(price, 999)).toBeLessThanOrEqual((1 - price / 999) * 100);
      expect(percentOff(price * 100, 99_900)).toBe(percentOff(price, 999));
    }
  });
});
