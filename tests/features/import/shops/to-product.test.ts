import { expect, test } from 'vitest';
import type { ShopMapping } from '#src/features/import/shops/shop-preview.contract.ts';
import type { ShopProduct, ShopVariant } from '#src/features/import/shops/shop-product.ts';
import { toProduct } from '#src/features/import/shops/to-product.ts';

const VARIANT: ShopVariant = {
  ...{ row: 2, options: [], sku: 'A', gtin: '', price: 100, mrp: undefined, stock: 1, grams: 0 },
  pictures: [],
};
const PRODUCT: ShopProduct = {
  ...{ row: 2, handle: 'a-very-long-handle-of-a-product-with-many-words', name: 'One' },
  ...{ description: '', brand: '', category: 'Audio', status: 'on', tax: 'GST' },
  ...{ isTaxExcluded: false, isFeatured: false, tags: [], specifications: [], pictures: [] },
  size: { lengthCm: 999, breadthCm: 1, heightCm: 0 },
  ...{ oldPaths: [], variants: [VARIANT], notes: [] },
};
const MAPPING: ShopMapping = {
  category: { Audio: 'audio' },
  option: { Colour: 'color', Size: 'unused', Length: 'option' },
  color: { Rot: 'red' },
  status: { on: 'published', off: '-' },
  tax: { GST: '28' },
  address: 'https://old.example',
};
const convert = (changes: Partial<ShopProduct>, ...variants: Partial<ShopVariant>[]) => {
  const own = variants.map((one) => ({ ...VARIANT, ...one }));
  const product = { ...PRODUCT, ...changes, ...(own.length > 0 && { variants: own }) };
  return toProduct(product, MAPPING);
};

test('a price without tax becomes one with the mapped GST rate', () => {
  expect(convert({ isTaxExcluded: true }, { price: 1000, mrp: 1100.55 })).toMatchObject({
    planned: { product: { price: 1280, mrp: 1408.7, gstRatePercent: 28 } },
    notes: ['28% GST is added to its price.'],
  });
});

test('an MRP below the price becomes the price, with a note', () => {
  expect(convert({}, { price: 100, mrp: 90 })).toMatchObject({
    planned: { product: { price: 100, mrp: 100 } },
    notes: [expect.stringContaining('MRP is the price')],
  });
});

test('options that are the same for all variants become specifications', () => {
  const options = (color: string) => [
    { name: 'Colour', value: color },
    { name: 'Size', value: 'M' },
  ];
  const made = convert({}, { options: options('Rot') }, { options: options('Lila'), sku: '' });
  expect(made).toMatchObject({
    planned: {
      product: { color: 'red', specifications: [{ name: 'Size', value: 'M' }], lengthCm: 300 },
      variants: [{ color: 'Lila', skuId: 'a-very-long-handle-of-a-product-wit-lila' }],
    },
  });
});

test('pictures get the address of the old shop, ten for each colour', () => {
  const pictures = Array.from({ length: 11 }, (_, at) => ({ url: `/p/${at}.jpg`, alt: '' }));
  const made = convert({ pictures }, { pictures: [{ url: 'https://cdn.example/1.jpg', alt: '' }] });
  expect(made).toMatchObject({ notes: ['It has 12 pictures; the first 10 are imported.'] });
  const urls = 'planned' in made ? made.planned.pictures.map(({ url }) => url) : [];
  expect(urls.slice(0, 2)).toEqual(['https://cdn.example/1.jpg', 'https://old.example/p/0.jpg']);
  expect(urls).toHaveLength(10);
});

test.each([
  [{ status: 'off' }, [], 'Products with the status “off” are skipped.'],
  [{ category: 'Other' }, [], 'Products of “Other” are skipped.'],
  [{}, [{}, { sku: 'B' }], 'Two of its variants have the same options (none).'],
  [{}, [{ price: undefined }], 'Price: Enter an amount from 1'],
  [{}, [{ sku: '8.90123E+12' }], 'SKU id:'],
])('a product is skipped with a reason: %o %o', (changes, variants, reason) => {
  expect(convert(changes, ...variants)).toEqual({
    reason: expect.stringContaining(reason) as string,
  });
});

test('21 colours are imported, and 22 are too many', () => {
  const colours = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      sku: `S-${at}`,
      options: [{ name: 'Colour', value: `Shade ${at}` }],
    }));
  expect(convert({}, ...colours(21))).toHaveProperty('planned');
  expect(convert({}, ...colours(22))).toEqual({
    reason: 'It has 22 variants; at most 21 are possible.',
  });
});

test('creates options from what variants differ in, with their own barcodes and weights', () => {
  const options = (color: string, length: string) => [
    { name: 'Colour', value: color },
    { name: 'Length', value: length },
  ];
  const made = convert(
    { brand: 'Tar' },
    { options: options('Rot', '1 m'), gtin: '4006381333931', grams: 80 },
    { options: options('Rot', '3 m'), sku: '', gtin: '123', grams: 200 },
  );
  expect(made).toMatchObject({
    planned: {
      product: { brand: 'Tar', optionNames: ['Length'], color: 'red', gtin: '4006381333931' },
      variants: [{ optionValues: ['3 m'], skuId: expect.stringMatching(/-red-3-m$/) as string }],
    },
    notes: ['The barcode 123 is not a valid GTIN, so it is left out.'],
  });
  expect(made).toMatchObject({ planned: { variants: [{ gtin: '', weightGrams: 200 }] } });
});

test('skips a product whose variants differ in something that is mapped to a specification', () => {
  const size = (value: string) => ({ options: [{ name: 'Size', value }], sku: value });
  expect(convert({}, size('S'), size('L'))).toEqual({
    reason: 'Its variants differ in “Size” (S, L). Import it as an option.',
  });
});
