import { describe, expect, test } from 'vitest';
import { pincodeWarning, stateToFill, statesOfPincode } from '#src/lib/pincode-states.ts';
import { STATES } from '#src/lib/states.ts';

describe('a pincode', () => {
  test.each([
    ['110001', 'Delhi'],
    ['400001', 'Maharashtra'],
    ['403001', 'Goa'],
    ['560038', 'Karnataka'],
    ['194101', 'Ladakh'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['799001', 'Tripura'],
    ['500001', 'Telangana'],
  ])('the pincode %s fills in %s', (pincode, state) => {
    expect(stateToFill(pincode)).toBe(state);
  });

  test('an ambiguous, unfinished or unknown pincode fills in no state', () => {
    for (const pincode of ['396230', '605001', '160017', '40000', '4000011', '000000', '990001']) {
      expect(stateToFill(pincode)).toBeUndefined();
    }
    expect(statesOfPincode('605001')).toContain('Puducherry');
  });

  test('the pincodes reach every state in our list', () => {
    const reached = new Set<string>();
    for (let begin = 100; begin < 1000; begin += 1) {
      for (const state of statesOfPincode(`${begin}001`)) reached.add(state);
    }
    expect([...reached].toSorted()).toEqual([...STATES].toSorted());
  });

  test('a pincode that does not match the state gives a warning, not a refusal', () => {
    expect(pincodeWarning('560038', 'Kerala')).toBe(
      'Pincode 560038 is in Karnataka. Please check the pincode and the state.',
    );
    expect(pincodeWarning('605001', 'Tamil Nadu')).toBeUndefined();
    expect(pincodeWarning('560038', '')).toBeUndefined();
    expect(pincodeWarning('56003', 'Kerala')).toBeUndefined();
    expect(pincodeWarning('000000', 'Kerala')).toContain('do not know');
  });
});
