import { describe, expect, test } from 'vitest';
import { needsByStockItem } from '#src/features/checkout/checkout.ts';

describe('needsByStockItem', () => {
  test('adds up order lines of the same stock item, in ascending order', () => {
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
