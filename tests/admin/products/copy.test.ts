import { expect, test } from 'vitest';
import { toCopy } from '#src/admin/products/copy.ts';
import { makeAdminProduct, makeAdminVariant } from '#tests/kit/make-admin-product.ts';

const hash = (sign: string) => sign.repeat(32);
const picture = (sign: string, isMain: boolean, more: object = {}) => ({
  ...{ id: 1, variantId: null, kind: 'gallery' as const, alt: '', isMain },
  imageUrl: `/media/${hash(sign)}-800x600/800.webp`,
  ...more,
});
const colour = makeAdminVariant({ price: 1100.5, mrp: 2000, skuId: 'SUR-R', stock: 7 });
const product = makeAdminProduct({
  ...{ id: 5, categoryId: 1, status: 'published', name: 'Sur', fullName: 'Sur Buds' },
  ...{ description: 'Loud.\r\nClear.', color: 'black', price: 1000, mrp: 2000, skuId: 'SUR' },
  ...{ hsnCode: '8518', gstRatePercent: 18, bulletPoints: ['Light'], filterOptionIds: [7] },
  ...{ isOnSale: true, isBestSeller: false, isFeatured: false, isNewArrival: false, stock: 3 },
  specifications: [{ name: 'Weight', value: '4 g' }],
  pictures: [
    ...[picture('a', false), picture('b', true), picture('c', false, { kind: 'hero' })],
    ...[picture('d', false, { variantId: 9 }), picture('e', true, { variantId: 9 })],
  ],
  variants: [
    { ...colour, id: 9, color: 'red' },
    { ...colour, id: 10, color: 'gone', isRetired: true },
  ],
});

test('copies the pictures and colours of a product and leaves its unique fields empty', () => {
  const copy = toCopy(product);
  expect(copy.draft).toMatchObject({ name: 'Sur (copy)', skuId: '', stock: '0', status: 'draft' });
  expect(copy.pictures).toMatchObject([
    { hash: hash('a'), isMain: false, name: 'Sur, picture 1' },
    { hash: hash('b'), isMain: true },
  ]);
  expect(copy.heroes).toEqual([hash('c')]);
  expect(copy.variants).toEqual([
    {
      ...{ color: 'red', price: '1100.5', mrp: '2000', stock: '0', optionValues: [] },
      further: { gtin: '', mpn: '', weightGrams: '0' },
      pictures: { hashes: [hash('d'), hash('e')], mainIndex: 1 },
    },
  ]);
});

test('copies a product description with the line breaks of a text area', () => {
  expect(toCopy(product).draft.description).toBe('Loud.\nClear.');
});
