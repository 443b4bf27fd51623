import { describe, expect, test } from 'vitest';
import {
  parseRates,
  sameBank,
  toPublicInstalments,
} from '#src/features/settings/instalment-settings.ts';

describe('parseRates', () => {
  test('reads a bank per line, with or without a fee, and skips empty lines', () => {
    const text = 'HDFC Bank: 16%, 12/3/6 months, fee 199\n\nAxis Bank: 15.99 %, 9 months';
    expect(parseRates(text)).toEqual([
      { bank: 'HDFC Bank', annualRate: 16, months: [3, 6, 12], fee: 199 },
      { bank: 'Axis Bank', annualRate: 15.99, months: [9], fee: 0 },
    ]);
  });

  test.each([
    ['HDFC Bank: 60%, 60 months, fee 5000', true],
    ['HDFC Bank: 0%, 2 months', true],
    ['HDFC Bank: 60.01%, 6 months', false],
    ['HDFC Bank: 16%, 1 months', false],
    ['HDFC Bank: 16%, 61 months', false],
    ['HDFC Bank: 16%, 6 months, fee 5001', false],
    ['HDFC Bank: 16%', false],
    ['HDFC Bank 16%, 6 months', false],
    ['HDFC: 16%, 6 months\nhdfc bank: 15%, 6 months', false],
  ])('accepts %j: %s', (text, isRight) => {
    expect(Array.isArray(parseRates(text))).toBe(isRight);
  });

  test('names the first wrong line', () => {
    expect(parseRates('SBI Card: 15%, 6 months\n\nno rate')).toEqual({ wrongLine: 3 });
  });
});

test.each([
  ['HDFC', 'hdfc_bank', true],
  ['SBI Card', 'sbi', true],
  ['Kotak Mahindra Bank', 'Kotak Mahindra Bank Ltd', true],
  ['HDFC Bank', 'HSBC', false],
])('says whether %s and %s are the same bank: %s', (one, other, isSame) => {
  expect(sameBank(one, other)).toBe(isSame);
});

test('shows only banks that the gateway takes, and none while instalments are off', () => {
  const bankRates = 'HDFC Bank: 16%, 6 months\nAxis Bank: 16%, 6 months';
  const settings = { isOn: true, from: 3000, bankRates };
  expect(toPublicInstalments(settings, ['HDFC'])).toMatchObject({
    from: 3000,
    banks: [{ bank: 'HDFC Bank' }],
  });
  expect(toPublicInstalments(settings, [])).toBeNull();
  expect(toPublicInstalments({ ...settings, isOn: false }, ['HDFC'])).toBeNull();
});
