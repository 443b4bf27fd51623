import { expect, test } from 'vitest';
import { priceOf, type SectionData, shownLarge } from '#src/screens/sections/section-data.ts';

const data = {
  bestSellers: [{ id: 10, price: 2999 }],
  arrivals: [{ id: 7, price: 1499 }],
  blocks: [{ topCatProducts: [{ productId: 3, productPrice: 849 }] }],
} as unknown as SectionData;

test.each([
  ['/product/10', 2999],
  ['/product/7', 1499],
  ['/product/3', 849],
  ['/product/11', undefined],
  ['/category/ear-buds', undefined],
  ['', undefined],
])('the caption of the photo that opens %s shows the price %s', (path, price) => {
  expect(priceOf(data, path)).toBe(price);
});

test('the product at the top and those of the categories do not lead the best sellers', () => {
  const block = { topCatProducts: [{ productId: 3 }] } as SectionData['blocks'][number];
  expect(shownLarge({ top: [10] }, [block, undefined])).toEqual([10, 3]);
});
