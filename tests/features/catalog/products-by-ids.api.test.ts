import { describe, expect, test } from 'vitest';
import {
  getCheckoutProduct,
  getCheckoutVariant,
  getProductsByIds,
} from '#src/features/catalog/product.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const visitor = shop.visitor();

const speakers = await makeCategory(db, { title: 'Speakers', link: 'speakers', rank: 2 });
await makeCategory(db, { title: 'Ear Buds', link: 'ear-buds', rank: 1 });
await makeCategory(db, { title: 'Old', link: 'old', rank: 0, retiredAt: new Date() });
const popular = await makeProduct(db, {
  categoryId: speakers.id,
  name: 'Taal',
  soldCount: 50,
  isBestSeller: true,
  ratingAverage: 4.25,
  reviewCount: 3,
  pricePaise: 70_00,
  mrpPaise: 100_00,
  stock: 25,
  variants: [{ color: 'red', pricePaise: 80_50, stock: 0 }],
  specifications: { Battery: '40 h' },
});
const quiet = await makeProduct(db, { categoryId: speakers.id, name: 'Sur', stock: 1 });
const draft = await makeProduct(db, { categoryId: speakers.id, status: 'draft' });
await makeProduct(db, { categoryId: speakers.id, status: 'retired' });
const red = popular.variants[0]?.id ?? 0;

describe('checkout', () => {
  test('returns the product in the chosen colour to the checkout', async () => {
    const main = await visitor.call(getCheckoutProduct, { productId: popular.id });
    expect(main).toMatchObject({ productId: popular.id, variantId: null, price: 70, mrp: 100 });
    const input = { productId: popular.id, variantId: red };
    const variant = await visitor.call(getCheckoutVariant, input);
    expect(variant).toMatchObject({ variantId: red, color: 'red', price: 80.5, inStock: false });
  });
});

describe('products by ids', () => {
  const post = (body: unknown) =>
    visitor.request('/api/products/get-products-by-ids', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('returns products by id in the order requested, without those that are not sold', async () => {
    const ids = [quiet.id, draft.id, popular.id, quiet.id, 999_999];
    const { products } = await visitor.call(getProductsByIds, { ids });
    expect(products.map(({ id }) => id)).toEqual([quiet.id, popular.id]);
    const bare = (await (await post(ids)).json()) as typeof products;
    expect(bare).toEqual({ products });
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test.each([
    ['an empty list', [], 200],
    ['100 ids', many(100), 200],
    ['101 ids', many(101), 422],
    ['no list', {}, 422],
    ['a text', { ids: 'x' }, 422],
    ['texts for ids', ['x'], 422],
    ['half an id', [1.5], 422],
    ['nested lists', [[1]], 422],
    ['null', null, 400],
  ])('checks a request for products by id with %s (case %#)', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });
});
