import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  categories,
  productImages,
  products,
  reviews,
  specifications,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { listPages, listProductPages } from '#src/features/publishing/pages/pages.contract.ts';
import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const visitor = shop.visitor();

const speakers = await makeCategory(db, { link: 'speakers' });
const buds = await makeCategory(db, { link: 'ear-buds' });
const first = await makeProduct(db, {
  categoryId: speakers.id,
  soldCount: 100,
  isBestSeller: true,
  variants: [{ color: 'red' }],
  specifications: { Battery: '40 h' },
});
const others: MadeProduct[] = [];
for (let count = 0; count < 20; count += 1) {
  others.push(await makeProduct(db, { categoryId: speakers.id }));
}
await makeProduct(db, { categoryId: speakers.id, status: 'draft' });
const last = others[19]?.id ?? 0;
const lone = await makeProduct(db, { categoryId: buds.id });
const red = first.variants[0]?.id ?? 0;

async function keys(): Promise<Map<string, string>> {
  const { pages } = await visitor.call(listPages, {});
  return new Map(pages.map(({ path, cacheKey }) => [path, cacheKey]));
}

let before: Map<string, string>;
beforeEach(async () => {
  before = await keys();
});

/** Returns the paths whose key has changed since the test began. */
async function stale(): Promise<string[]> {
  const after = await keys();
  return [...after.keys()].filter((path) => before.get(path) !== after.get(path));
}

describe('the list of pages', () => {
  test('lists every page once', async () => {
    const { pages } = await visitor.call(listPages, {});
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/product/categories',
        '/best-sellers',
        '/featured',
        '/new-arrivals',
        '/all-news',
        '/category/speakers',
        '/category/speakers/page/2',
        '/category/ear-buds',
        `/carousel/${speakers.id}`,
        `/product/${first.id}`,
        `/product/${first.id}/${red}`,
        `/support/${first.id}`,
      ]),
    );
    expect(paths.filter((path) => !path.startsWith('/support/'))).toHaveLength(11 + 23);
    expect(pages.find(({ path }) => path === '/category/speakers/page/2')).toMatchObject({
      kind: 'category',
      id: speakers.id,
      page: 2,
    });
  });

  test('keeps page keys while nothing but the stock count changes', async () => {
    await db.update(stockItems).set({ available: 9 }).where(eq(stockItems.productId, first.id));
    await db.update(products).set({ soldCount: 101 }).where(eq(products.id, first.id));
    expect(await stale()).toEqual([]);
  });

  test('marks only pages that show a product as stale when its price changes', async () => {
    await db.update(products).set({ pricePaise: 100 }).where(eq(products.id, lone.id));
    expect(await stale()).toEqual([
      '/',
      '/category/ear-buds',
      `/carousel/${buds.id}`,
      `/product/${lone.id}`,
    ]);
  });

  test('marks the ten pages that show the best seller as similar when that product changes', async () => {
    await db.update(products).set({ name: 'Louder' }).where(eq(products.id, first.id));
    const neighbours = others.slice(10).map(({ id }) => `/product/${id}`);
    const found = (await stale()).filter((path) => path.startsWith('/product/'));
    expect(found.toSorted()).toEqual(
      [...neighbours, `/product/${first.id}`, `/product/${first.id}/${red}`].toSorted(),
    );
    const { products: shown } = await visitor.call(listProductPages, { ids: String(last) });
    expect(shown[0]?.similar.map(({ id }) => id)).toEqual([
      first.id,
      ...others.slice(0, 9).map(({ id }) => id),
    ]);
  });

  test('marks only a product’s own pages as stale when no other page shows the change', async () => {
    await db
      .update(products)
      .set({ bulletPoints: ['New'] })
      .where(eq(products.id, first.id));
    expect(await stale()).toEqual([`/product/${first.id}`, `/product/${first.id}/${red}`]);
  });

  test('marks page 2 and no other list as stale when a product on page 2 changes', async () => {
    await db.update(products).set({ name: 'Renamed' }).where(eq(products.id, last));
    const neighbours = others.slice(9, 19).map(({ id }) => `/product/${id}`);
    expect((await stale()).toSorted()).toEqual(
      [
        '/category/speakers/page/2',
        `/product/${last}`,
        `/support/${last}`,
        ...neighbours,
      ].toSorted(),
    );
  });

  const own = `/product/${first.id}`;

  test('marks the pages of a product and its colours as stale when only a few units are left', async () => {
    const ofMain = sql`product_id = ${first.id} and variant_id is null`;
    const set = (available: number) => db.update(stockItems).set({ available }).where(ofMain);
    await set(LOW_STOCK + 1);
    expect(await stale()).toEqual([]);
    await set(LOW_STOCK);
    const few = await stale();
    expect(few).toContain(own);
    expect(few.every((path) => path.startsWith(own))).toBe(true);
    before = await keys();
    await set(LOW_STOCK - 1);
    expect(await stale()).toEqual([]);
  });

  test.each([
    [
      'selling out',
      () =>
        db
          .update(stockItems)
          .set({ available: 0 })
          .where(sql`product_id = ${first.id} and variant_id is null`),
    ],
    [
      "a variant's price",
      () => db.update(variants).set({ pricePaise: 5 }).where(eq(variants.id, red)),
    ],
    [
      'an alternative text',
      () => db.update(productImages).set({ alt: 'x' }).where(eq(productImages.productId, first.id)),
    ],
    [
      'a specification',
      () =>
        db
          .update(specifications)
          .set({ value: '50 h' })
          .where(eq(specifications.productId, first.id)),
    ],
    [
      'the category title',
      () => db.update(categories).set({ title: 'Loud' }).where(eq(categories.id, speakers.id)),
    ],
    [
      'an approved review',
      () =>
        db.insert(reviews).values({
          productId: first.id,
          reviewerName: 'A',
          rating: 5,
          reviewText: 'B',
          status: 'approved',
        }),
    ],
  ])('marks a product page as stale after %s', async (_what, change) => {
    await change();
    expect(await stale()).toContain(own);
  });

  test('marks the home page as stale once a product that it does not show is the cheapest', async () => {
    await db.update(products).set({ pricePaise: 50 }).where(eq(products.id, last));
    expect(await stale()).toContain('/');
  });

  test('marks no page as stale for a review that waits for approval', async () => {
    const review = { productId: first.id, reviewerName: 'A', rating: 5, reviewText: 'B' };
    await db.insert(reviews).values(review);
    expect(await stale()).toEqual([]);
  });
});

describe('data of product pages', () => {
  test('returns the product, each variant and similar products for product pages', async () => {
    const input = { ids: `${first.id},${lone.id},999999` };
    const { products: found } = await visitor.call(listProductPages, input);
    expect(found.map(({ productId }) => productId)).toEqual([first.id, lone.id]);
    expect(found[0]?.details.map(({ variantId }) => variantId)).toEqual([null, red]);
    expect(found[0]?.similar).toHaveLength(10);
    expect(found[0]?.similar.map(({ id }) => id)).not.toContain(first.id);
    expect(found[1]?.similar).toEqual([]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',');

  test.each([
    ['', 422],
    ['ids=', 422],
    ['ids=1,', 422],
    ['ids=x', 422],
    ['ids=0', 422],
    ['ids=2147483648', 422],
    ['ids=1&ids=2', 422],
    [`ids=${many(100)}`, 200],
    [`ids=${many(101)}`, 422],
  ])('answers a request for pages of products with ?%s with status %i', async (query, status) => {
    for (const path of ['/api/pages/products', '/api/pages/support'])
      expect((await visitor.request(`${path}?${query}`)).status, path).toBe(status);
  });
});
