import { describe, expect, test } from 'vitest';
import { toFeedShipping } from '#src/features/feeds/feed-shop.ts';
import { makeEntry, SHOP } from '#tests/kit/make-feed-entry.ts';

const zone = (changes: object) => ({
  ...{ name: 'Far', from: 4, to: 9, isServed: true, ...changes },
});
const DELIVERY = { days: 7, shipsFrom: 1, shipsTo: 2, zones: [], servesElsewhere: true };
const RATES = { freeShippingOver: 999, shippingFee: 49 };

function shippingOf(price: number, delivery: object = {}, rates: object = RATES, grams = 0) {
  const settings = { ...SHOP.settings, ...rates, delivery: { ...DELIVERY, ...delivery } };
  return toFeedShipping(makeEntry({ price, grams }), { settings: settings });
}

describe('the shipping of an item in feeds and structured data', () => {
  test.each([
    ['below', 998.99, 49],
    ['at', 999, 0],
    ['above', 999.01, 0],
  ])('charges no shipping from the limit on: a price %s it', (_, price, fee) => {
    expect(shippingOf(price)?.fee).toBe(fee);
  });

  test('adds the surcharge for a heavy parcel', () => {
    const rates = { ...RATES, weightSteps: [{ overGrams: 2000, fee: 30 }] };
    expect(shippingOf(500, {}, rates, 2000)?.fee).toBe(49);
    expect(shippingOf(500, {}, rates, 2001)?.fee).toBe(79);
  });

  test('states the highest fee and the longest time of all zones that are served', () => {
    const dear = zone({ rates: { freeShippingOver: 5000, shippingFee: 150 } });
    const unserved = zone({ isServed: false, to: 30, rates: { ...RATES, shippingFee: 900 } });
    expect(shippingOf(2000, { zones: [dear, unserved] })).toEqual({
      fee: 150,
      handling: { min: 1, max: 2 },
      transit: { min: 1, max: 7 },
    });
  });

  test('leaves out the general rates of a shop that serves zones only', () => {
    const near = zone({ from: 1, to: 3, rates: { freeShippingOver: 0, shippingFee: 0 } });
    expect(shippingOf(500, { zones: [near], servesElsewhere: false })).toEqual({
      fee: 0,
      handling: { min: 1, max: 2 },
      transit: { min: 0, max: 1 },
    });
  });

  test('states no shipping of a shop that delivers nowhere', () => {
    expect(shippingOf(500, { servesElsewhere: false })).toBeUndefined();
  });
});
