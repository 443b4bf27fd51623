import { describe, expect, test } from 'vitest';
import { cityToFill } from '#src/lib/pincode-cities.ts';
import { statesOfPincode } from '#src/lib/pincode-states.ts';

describe('the city of a pincode', () => {
  test.each([
    ['110001', 'New Delhi'],
    ['400050', 'Mumbai'],
    ['400601', 'Thane'],
    ['400614', 'Navi Mumbai'],
    ['400703', 'Navi Mumbai'],
    ['201301', 'Noida'],
    ['201001', 'Ghaziabad'],
    ['560038', 'Bengaluru'],
    ['600004', 'Chennai'],
    ['641601', 'Tiruppur'],
    ['641001', 'Coimbatore'],
    ['700019', 'Kolkata'],
    ['781001', 'Guwahati'],
  ])('the pincode %s fills in %s', (pincode, city) => {
    expect(cityToFill(pincode)).toBe(city);
  });

  test('an unfinished, unknown or rural pincode fills in no city', () => {
    for (const pincode of ['', '56003', '5600380', '000000', '990001', '561203', '413512']) {
      expect(cityToFill(pincode), pincode).toBeUndefined();
    }
  });

  test('every pincode that fills in a city is in a known state', () => {
    for (let start = 100; start < 1000; start += 1) {
      for (const end of ['001', '010', '101']) {
        const pincode = `${start}${end}`;
        if (cityToFill(pincode)) expect(statesOfPincode(pincode), pincode).not.toEqual([]);
      }
    }
  });
});
