import { describe, expect, test } from 'vitest';
import { readAmount } from '#src/lib/amount.ts';

describe('an amount', () => {
  test.each([
    ['14999', 14999],
    ['14,999', 14999],
    ['₹1,150', 1150],
    ['₹ 1,150.50', 1150.5],
    ['Rs. 499', 499],
    ['Rs.499/-', 499],
    ['rs 499', 499],
    ['INR 499.5', 499.5],
    ['1,50,000', 150000],
    ['150,000', 150000],
    ['1,23,45,678.90', 12345678.9],
    ['1,234,567', 1234567],
    ['1 50 000', 150000],
    ['14\u00a0999', 14999],
    ['14\u202f999.00', 14999],
    [' 0 ', 0],
    ['499.', 499],
  ])('reads an amount from “%s”', (typed, rupees) => {
    expect(readAmount(typed)).toBe(rupees);
  });

  test.each([
    ...['', ' ', '₹', 'ten', '-5', '1,2,3', '14,99', '1,5000', '12.345', '1.150,00', '1e3'],
    ...['0x10', '10 20', '5 %', '$5', '1,,000', ',500', 'NaN', 'Infinity', '499 or so'],
  ])('refuses “%s” as an amount', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });
});
