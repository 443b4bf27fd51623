import { describe, expect, test } from 'vitest';
import { breakup, needsByStockItem } from '#src/features/checkout/checkout.ts';

describe('breakup', () => {
  const FREE = { freeShippingOver: 500, shippingFee: 0 };
  const PAID = { freeShippingOver: 500, shippingFee: 40 };
  const line = { mrpPaise: 2_999_00, pricePaise: 1_499_00, quantity: 2 };

  test('adds up MRP, what is off, and what is to pay', () => {
    expect(breakup([line, { mrpPaise: 100, pricePaise: 100, quantity: 1 }], FREE)).toEqual({
      subtotalPaise: 5_998_00 + 100,
      discountPaise: 3_000_00,
      shippingPaise: 0,
      totalPaise: 2_998_00 + 100,
    });
  });

  test('takes the price where the MRP is below it', () => {
    const sums = breakup([{ mrpPaise: 100, pricePaise: 150, quantity: 1 }], FREE);
    expect(sums).toMatchObject({ subtotalPaise: 150, discountPaise: 0, totalPaise: 150 });
  });

  test.each([
    [499_99, 40_00],
    [500_00, 0],
    [500_01, 0],
  ])('with a fee, goods of %i paise ship for %i', (pricePaise, shippingPaise) => {
    const sums = breakup([{ mrpPaise: pricePaise, pricePaise, quantity: 1 }], PAID);
    expect(sums).toMatchObject({ shippingPaise, totalPaise: pricePaise + shippingPaise });
  });

  test('asks no shipping for nothing', () => {
    expect(breakup([], PAID).totalPaise).toBe(0);
  });
});

describe('needsByStockItem', () => {
  test('adds up lines of the same item, in ascending order', () => {
    const needs = needsByStockItem([
      { stockItemId: 9, quantity: 1, productName: 'B' },
      { stockItemId: 3, quantity: 2, productName: 'A' },
      { stockItemId: 9, quantity: 4, productName: 'B' },
    ]);
    expect(needs.map(({ stockItemId, quantity }) => [stockItemId, quantity])).toEqual([
      [3, 2],
      [9, 5],
    ]);
  });
});
