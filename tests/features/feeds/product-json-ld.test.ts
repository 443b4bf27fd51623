import { expect, test } from 'vitest';
import { productJsonLd } from '#src/features/catalog/json-ld.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';

const PRODUCT = {
  ...{ id: 7, variantId: null, name: 'Tar', description: 'A cable.', color: '', skuId: 'TAR' },
  ...{ optionNames: [], optionValues: [], brand: '', gtin: '', mpn: '', reviewCount: 0, rating: 0 },
  ...{ images: [], price: 499, priceUntil: null, inStock: true },
  ...{ categoryTitle: 'Cables', categoryLink: 'cables', productDetail: { fullName: '' } },
} as unknown as ProductDetail;
const describeProduct = (changes: Partial<ProductDetail>) =>
  productJsonLd({ ...PRODUCT, ...changes }, 'https://shop.example')[0];

test('writes the brand, the numbers and the options of a product as structured data', () => {
  const numbers = { brand: 'Swara', gtin: '4006381333931', mpn: 'TAR-1' };
  const options = { optionNames: ['Length'], optionValues: ['3 m'], color: 'black' };
  expect(describeProduct({ ...numbers, ...options })).toMatchObject({
    ...{ ...numbers, brand: { '@type': 'Brand', name: 'Swara' }, color: 'black' },
    isVariantOf: { '@type': 'ProductGroup', productGroupID: '7', variesBy: ['Length'] },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Length', value: '3 m' }],
  });
});

test('leaves out of the structured data what a product does not have', () => {
  for (const name of ['brand', 'gtin', 'mpn', 'color', 'isVariantOf', 'additionalProperty']) {
    expect(describeProduct({})).not.toHaveProperty(name);
  }
});
