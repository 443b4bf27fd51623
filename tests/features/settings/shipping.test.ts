import { describe, expect, test } from 'vitest';
import { FRESH_COD } from '#src/features/settings/cod-settings.ts';
import { toDestination } from '#src/features/settings/destination.ts';
import { isAlwaysFree, shippingFeePaise } from '#src/features/settings/shipping.ts';
import { freeShippingText, shippingCostText } from '#src/features/settings/shipping-texts.ts';

const RATES = {
  freeShippingOver: 1000,
  shippingFee: 80,
  priceSteps: [
    { from: 300, fee: 50 },
    { from: 600, fee: 20 },
  ],
  weightSteps: [
    { overGrams: 2000, fee: 60 },
    { overGrams: 5000, fee: 150 },
  ],
};

describe('what shipping costs', () => {
  test.each([
    [0, 9000, 0],
    [1, 0, 80],
    [299_99, 2000, 80],
    [300_00, 2000, 50],
    [300_00, 2001, 110],
    [599_99, 5000, 110],
    [600_00, 5001, 170],
    [999_99, 100, 20],
    [1000_00, 90_000, 0],
  ])('charges shipping for goods of %i paise that weigh %i g: ₹%i', (goodsPaise, grams, fee) => {
    expect(shippingFeePaise(goodsPaise, RATES, grams)).toBe(fee * 100);
  });

  test('describes all shipping costs, without amounts in a shop that never charges', () => {
    expect(shippingCostText(RATES)).toBe(
      'Shipping is free on orders of ₹1,000 or more. Below that, it costs ₹80, ₹50 from ₹300 on, ₹20 from ₹600 on; ₹60 more over 2 kg, ₹150 more over 5 kg.',
    );
    const free = { freeShippingOver: 500, shippingFee: 0, weightSteps: [{ overGrams: 1, fee: 0 }] };
    expect(isAlwaysFree(free)).toBe(true);
    expect(isAlwaysFree({ ...free, weightSteps: [{ overGrams: 1, fee: 1 }] })).toBe(false);
    expect(freeShippingText(free)).toBe('Free shipping on every order');
  });

  test('promises free shipping to everybody only if no zone pays more', () => {
    const zone = { name: 'Hills', from: 1, to: 2, isServed: true, rates: RATES };
    const zones = (some: object) => ({ delivery: { zones: [{ ...zone, ...some }] } });
    const free = { freeShippingOver: 500, shippingFee: 0 };
    expect(freeShippingText({ ...free, ...zones({}) })).toBe('Free shipping to most places');
    expect(freeShippingText({ ...free, ...zones({ isServed: false }) })).toBe(
      'Free shipping on every order',
    );
    expect(freeShippingText({ ...RATES, ...zones({}) })).toBe('Free shipping over ₹1,000');
    const dearer = { ...RATES, freeShippingOver: 1001 };
    expect(freeShippingText({ ...RATES, ...zones({ rates: dearer }) })).toBe(
      'Free shipping over ₹1,000 to most places',
    );
    expect(shippingCostText({ ...free, ...zones({}) })).toContain(
      ' To Hills: shipping is free on orders of ₹1,000 or more.',
    );
  });
});

describe('a PIN code', () => {
  const shipping = { freeShippingOver: 500, shippingFee: 40 };
  const delivery = {
    ...{ days: 10, shipsFrom: 2, shipsTo: 4 },
    zones: [
      { name: 'West', pincodes: '4', from: 3, to: 5 },
      { name: 'Goa', pincodes: '403', from: 4, to: 6, rates: RATES },
      { name: 'Closed', pincodes: '403001', from: 1, to: 1, isServed: false },
    ],
  };
  const at = (pincode: string, some: object = {}) =>
    toDestination(pincode, { shipping, delivery: { ...delivery, ...some }, cod: FRESH_COD });

  test('returns the days and costs of the narrowest zone for a PIN code', () => {
    expect(at('400001')).toMatchObject({ isServed: true, from: 3, to: 5, rates: shipping });
    expect(at('403002')).toMatchObject({ isServed: true, from: 4, to: 6, rates: RATES });
    expect(at('403001')).toMatchObject({ isServed: false });
  });

  test('returns the general days and costs for a PIN code outside all zones', () => {
    expect(at('110001')).toEqual({
      ...{ pincode: '110001', isServed: true, from: 2, to: 10, rates: shipping, cash: null },
    });
    expect(at('110001', { servesElsewhere: false }).isServed).toBe(false);
    expect(at('400001', { servesElsewhere: false }).isServed).toBe(true);
  });

  test('returns which order totals can be paid in cash at a PIN code', () => {
    const cod = { ...FRESH_COD, isOn: true, reach: 'zones', from: 500, to: 9000 } as const;
    const cashAt = (pincode: string, some: object = {}) =>
      toDestination(pincode, { shipping, delivery, cod: { ...cod, ...some } }).cash;
    expect(cashAt('400001')).toEqual({ from: 500, to: 9000 });
    expect(cashAt('400001', { isOn: false })).toBeNull();
    expect(cashAt('110001')).toBeNull();
    expect(cashAt('110001', { reach: 'everywhere' })).toEqual({ from: 500, to: 9000 });
    expect(cashAt('403001', { reach: 'everywhere' })).toBeNull();
  });
});
