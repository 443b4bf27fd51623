import { expect, test } from 'vitest';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { productJsonLd } from '#src/features/feeds/product-json-ld.ts';
import { PICTURE, SHOP } from '#tests/kit/make-feed-entry.ts';

const MAIN = { color: '', optionValues: [] };
const PRODUCT = {
  ...{ id: 7, variantId: null, name: 'Tar', description: 'A cable.', color: '', skuId: 'TAR' },
  ...{ optionNames: [], optionValues: [], brand: '', gtin: '', mpn: '', reviewCount: 0, rating: 0 },
  ...{ images: [{ imageUrl: PICTURE }], price: 499, mrp: 499, priceFrom: null, priceUntil: null },
  ...{ categoryTitle: 'Cables', categoryLink: 'cables', productDetail: { fullName: '' } },
  ...{ inStock: true, grams: 0, variants: [], main: MAIN, reviews: [] },
} as unknown as ProductDetail;
const describeProduct = (changes: object) =>
  productJsonLd({ ...PRODUCT, ...changes }, SHOP)[0] as Record<string, unknown>;

const RED = { id: 3, color: 'red', optionValues: ['3 m'] };
const VARIED = {
  optionNames: ['Length'],
  ...{ color: 'black', optionValues: ['1 m'], main: { color: 'black', optionValues: ['1 m'] } },
  variants: [RED],
};

test('describes a product without variants with its numbers, price, delivery and returns', () => {
  const numbers = { brand: 'Swara', gtin: '4006381333931', mpn: 'TAR-1' };
  expect(describeProduct(numbers)).toMatchObject({
    '@type': 'Product',
    ...{ ...numbers, brand: { '@type': 'Brand', name: 'Swara' } },
    ...{ name: 'Tar', productID: '7', sku: 'TAR', image: [`https://shop.example${PICTURE}`] },
    offers: {
      url: 'https://shop.example/product/7',
      ...{ price: 499, priceCurrency: 'INR', itemCondition: 'https://schema.org/NewCondition' },
      availability: 'https://schema.org/InStock',
      shippingDetails: {
        shippingRate: { value: 0, currency: 'INR' },
        shippingDestination: { addressCountry: 'IN' },
      },
      hasMerchantReturnPolicy: { applicableCountry: 'IN', merchantReturnDays: 10 },
    },
  });
});

test('describes the shown variant in its group, and names the other variants by URL', () => {
  const group = describeProduct({ ...VARIED, ...RED, id: 7, variantId: 3 });
  expect(group).toMatchObject({
    ...{ '@type': 'ProductGroup', productGroupID: 'group-7', name: 'Tar' },
    url: 'https://shop.example/product/7',
    variesBy: ['https://schema.org/color'],
  });
  expect(group['hasVariant']).toMatchObject([
    {
      ...{ '@type': 'Product', name: 'Tar – red, 3 m', productID: '7-3', color: 'red' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Length', value: '3 m' }],
      offers: { url: 'https://shop.example/product/7/3' },
    },
    { url: 'https://shop.example/product/7' },
  ]);
});

test('says that variants vary by the option that differs', () => {
  const black = { ...RED, color: 'black' };
  const sized = { ...VARIED, optionNames: ['Size'], variants: [black] };
  expect(describeProduct(sized)['variesBy']).toEqual(['https://schema.org/size']);
  expect(describeProduct({ ...VARIED, variants: [black] })).not.toHaveProperty('variesBy');
  const { optionNames, ...colors } = { ...VARIED, optionValues: [] };
  expect(optionNames).toEqual(['Length']);
  expect(describeProduct(colors)['variesBy']).toEqual(['https://schema.org/color']);
});

test('strikes the MRP through only if the product costs less', () => {
  const offersOf = (changes: object) =>
    describeProduct(changes)['offers'] as Record<string, unknown>;
  expect(offersOf({ mrp: 499.01 })['priceSpecification']).toMatchObject({
    priceType: 'https://schema.org/StrikethroughPrice',
    price: 499.01,
  });
  expect(offersOf({ mrp: 499 })).not.toHaveProperty('priceSpecification');
  expect(offersOf({ mrp: 498.99 })).not.toHaveProperty('priceSpecification');
});

test('says when a temporary price ends and that an item is out of stock', () => {
  const until = '2026-12-01T00:00:00Z';
  expect(describeProduct({ priceUntil: until, inStock: false })['offers']).toMatchObject({
    priceValidUntil: until,
    availability: 'https://schema.org/OutOfStock',
  });
});

test('includes the rating and the shown reviews', () => {
  const review = { reviewerName: 'Asha', rating: 4, reviewText: 'Loud.', id: 1 };
  const reviews = [{ ...review, reviewDate: '2026-10-15T10:00:00.000Z' }];
  expect(describeProduct({ rating: 4.5, reviewCount: 2, reviews })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        author: { '@type': 'Person', name: 'Asha' },
        ...{ datePublished: '2026-10-15', reviewBody: 'Loud.', reviewRating: { ratingValue: 4 } },
      },
    ],
  });
});

test('leaves out of the structured data what a product does not have', () => {
  const names = ['brand', 'gtin', 'mpn', 'color', 'size', 'additionalProperty', 'hasVariant'];
  for (const name of [...names, 'aggregateRating', 'review']) {
    expect(describeProduct({})).not.toHaveProperty(name);
  }
});
