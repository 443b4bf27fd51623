import { describe, expect, test } from 'vitest';
import { addressErrors, isUnchanged, toTyped } from '#src/features/account/address/address-form.ts';
import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { addressLines } from '#src/features/account/address/address-lines.ts';
import { ADDRESS_TEXTS } from '#tests/kit/address-texts.ts';

describe('toTyped', () => {
  test.each([
    ['mobileNumber', '+91 98200 98200', '9820098200'],
    ['mobileNumber', '९८२०० ९८२००', '9820098200'],
    ['mobileNumber', 'Asha: 98200-98200', '9820098200'],
    ['mobileNumber', '+91', '+91'],
    ['mobileNumber', '+91 98200 9820', '+91982009820'],
    ['mobileNumber', '98765 43210 1', '98765432101'],
    ['pincode', '४०० ०५०', '400050'],
    ['pincode', '40 00-50 99', '40005099'],
  ] as const)('shows a typed %s of %j as %j', (field, text, shown) => {
    expect(toTyped(field, text)).toBe(shown);
  });

  test('leaves the other fields of an address as typed', () => {
    expect(toTyped('addressLine1', ' 4/B Hill Road ')).toBe(' 4/B Hill Road ');
  });
});

describe('addressErrors', () => {
  test('finds nothing wrong with a complete address', () => {
    expect(addressErrors(ADDRESS_TEXTS, 'full')).toEqual({});
  });

  test.each([
    ['addressLine1', 100, 'Address Line 1 must be up to 100 characters.'],
    ['addressLine2', 100, 'Address Line 2 must be up to 100 characters.'],
    ['landmark', 20, 'Landmark must be up to 20 characters.'],
    ['city', 40, 'City must be up to 40 characters.'],
  ] as const)('limits %s of an address to %i characters', (field, most, sentence) => {
    const withLength = (length: number) => ({ ...ADDRESS_TEXTS, [field]: 'a'.repeat(length) });

    expect(addressErrors(withLength(most), 'full')).toEqual({});
    expect(addressErrors(withLength(most + 1), 'full')).toEqual({ [field]: sentence });
  });

  test.each([
    ['pincode', '40005', 'Pincode must be exactly 6 digits.'],
    ['mobileNumber', '987654321', 'Mobile number must be exactly 10 digits.'],
    ['state', '', 'Please select a state.'],
    ['state', 'Atlantis', 'Please select a state.'],
  ])('refuses an address whose %s is %j', (field, text, sentence) => {
    expect(addressErrors({ ...ADDRESS_TEXTS, [field]: text }, 'plain')).toEqual({
      [field]: sentence,
    });
  });

  test('refuses a state that the PIN code does not belong to', () => {
    expect(addressErrors({ ...ADDRESS_TEXTS, state: 'Goa' }, 'plain')).toEqual({
      state: 'Pincode 400050 is in Maharashtra. Please check the pincode and the state.',
    });
  });

  test('requires address line 2 and a landmark only in the single-page checkout', () => {
    const short = { ...ADDRESS_TEXTS, addressLine2: '', landmark: ' ' };

    expect(addressErrors(short, 'plain')).toEqual({});
    expect(Object.keys(addressErrors(short, 'full'))).toEqual(['addressLine2', 'landmark']);
  });

  test('says what to enter in every empty field of an address, in whole sentences', () => {
    expect(addressErrors(BLANK_ADDRESS, 'full')).toEqual({
      fullName: 'Enter your full name.',
      mobileNumber: 'Enter your mobile number.',
      addressLine1: 'Enter your building and street.',
      addressLine2: 'Enter your area.',
      landmark: 'Enter a landmark.',
      pincode: 'Enter your pincode.',
      city: 'Enter your city.',
      state: 'Please select a state.',
    });
  });
});

test('does not count added spaces as a change of an address', () => {
  expect(isUnchanged(ADDRESS_TEXTS, { ...ADDRESS_TEXTS, city: ' Mumbai ' })).toBe(true);
  expect(isUnchanged(ADDRESS_TEXTS, { ...ADDRESS_TEXTS, city: 'Pune' })).toBe(false);
});

test('omits empty fields from the address of a parcel', () => {
  const { addressLine1, city, state, pincode } = ADDRESS_TEXTS;
  expect(addressLines({ ...BLANK_ADDRESS, addressLine1, city, state, pincode })).toEqual([
    '4 Hill Road',
    'Mumbai, Maharashtra 400050',
  ]);
});
