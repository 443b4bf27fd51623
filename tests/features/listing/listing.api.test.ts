import { describe, expect, test } from 'vitest';
import { filterOptions, filters, productFilterOptions } from '#src/db/schema/tables.ts';
import { listFilters, listProducts } from '#src/features/listing/listing.contract.ts';
import { getListing } from '#src/features/listing/listing.queries.server.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { omit } from '#src/lib/omit.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const visitor = shop.visitor();

const speakers = await makeCategory(db, { link: 'speakers' });
const buds = await makeCategory(db, { link: 'ear-buds' });

const [link, noise] = await db
  .insert(filters)
  .values([
    { name: 'Connectivity', rank: 1 },
    { name: 'Noise cancelling', rank: 2 },
  ])
  .returning();
const options = await db
  .insert(filterOptions)
  .values([
    { filterId: link?.id ?? 0, value: 'Bluetooth', rank: 1 },
    { filterId: link?.id ?? 0, value: 'Wired', rank: 2 },
    { filterId: noise?.id ?? 0, value: 'Yes', rank: 1 },
    { filterId: noise?.id ?? 0, value: 'No', rank: 2 },
  ])
  .returning();
const [bluetooth = 0, wired = 0, yes = 0, no = 0] = options.map(({ id }) => id);

type Made = [name: string, price: number, categoryId: number, optionIds: number[], extra?: object];
const made: Made[] = [
  ['A', 150, speakers.id, [bluetooth, yes], { soldCount: 9, ratingAverage: 3 }],
  ['B', 250, speakers.id, [bluetooth, no], { soldCount: 5, ratingAverage: 5, stock: 0 }],
  ['C', 999, speakers.id, [wired, yes], { soldCount: 7, ratingAverage: 4, isFeatured: true }],
  ['D', 2000, buds.id, [wired, no], { soldCount: 1, ratingAverage: 2 }],
];
const ids = new Map<string, number>();
for (const [at, [name, price, categoryId, optionIds, extra]] of made.entries()) {
  const product = await makeProduct(db, {
    name,
    categoryId,
    pricePaise: price * 100,
    createdAt: new Date(Date.UTC(2026, 0, at + 1)),
    ...extra,
  });
  ids.set(name, product.id);
  const rows = optionIds.map((optionId) => ({ productId: product.id, optionId }));
  await db.insert(productFilterOptions).values(rows);
}
const hidden = await makeProduct(db, { categoryId: speakers.id, status: 'draft', pricePaise: 1 });
await db.insert(productFilterOptions).values({ productId: hidden.id, optionId: bluetooth });

const list = (input: InputOf<typeof listProducts>) => visitor.call(listProducts, input);
const names = async (input: InputOf<typeof listProducts>) =>
  (await list(input)).products.map(({ name }) => name).join('');
const countsOf = ({ filters: found }: Awaited<ReturnType<typeof list>>) =>
  Object.fromEntries(found.flatMap((one) => one.options.map(({ value, count }) => [value, count])));

describe('a listing', () => {
  test('returns all filters with counts and price bounds in hundreds for the full listing', async () => {
    const all = await list({});
    expect(all).toMatchObject({ totalCount: 4, totalPages: 1 });
    expect(all.priceBounds).toEqual({ min: 100, max: 2000 });
    expect(all.filters.map(({ name }) => name)).toEqual(['Connectivity', 'Noise cancelling']);
    expect(countsOf(all)).toEqual({ Bluetooth: 2, Wired: 2, Yes: 2, No: 2 });
  });

  const cases: [InputOf<typeof listProducts>, string][] = [
    [{}, 'ACBD'],
    [{ sort: 'popular' }, 'ACBD'],
    [{ sort: 'newest' }, 'DCBA'],
    [{ sort: 'price-asc' }, 'ABCD'],
    [{ sort: 'price-desc' }, 'DCBA'],
    [{ sort: 'rating' }, 'BCAD'],
    [{ categoryId: speakers.id }, 'ACB'],
    [{ category: 'ear-buds' }, 'D'],
    [{ flag: 'featured' }, 'C'],
    [{ flag: 'best-seller' }, ''],
    [{ inStock: true }, 'ACD'],
    [{ minPrice: 250, maxPrice: 999 }, 'CB'],
    [{ minPrice: 250.01, maxPrice: 998.99 }, ''],
    [{ minPrice: 999, maxPrice: 250 }, ''],
    [{ options: [bluetooth] }, 'AB'],
    [{ options: [bluetooth, wired] }, 'ACBD'],
    [{ options: [bluetooth, yes] }, 'A'],
    [{ options: [bluetooth, wired, yes] }, 'AC'],
    [{ options: [999_999] }, 'ACBD'],
    [{ page: 2, pageSize: 3 }, 'D'],
    [{ page: 9 }, ''],
  ];

  test.each(cases)('lists the products for %j as %s', async (input, expected) => {
    expect(await names(input)).toBe(expected);
  });

  test('counts for a filter option what choosing it would show', async () => {
    const narrowed = await list({ options: [bluetooth] });
    // Options of the chosen filter are counted without it, and all others with it.
    expect(countsOf(narrowed)).toEqual({ Bluetooth: 2, Wired: 2, Yes: 1, No: 1 });
    const both = await list({ options: [bluetooth, yes] });
    expect(countsOf(both)).toEqual({ Bluetooth: 1, Wired: 1, Yes: 1, No: 1 });
    const priced = await list({ options: [bluetooth], maxPrice: 200 });
    expect(countsOf(priced)).toEqual({ Bluetooth: 1, Wired: 0, Yes: 1, No: 0 });
  });

  test('keeps its filters while it is narrowed, and omits those that could narrow nothing', async () => {
    const named = async (input: InputOf<typeof listProducts>) =>
      (await list(input)).filters.map(({ name }) => name);
    expect(await named({ categoryId: speakers.id, maxPrice: 200 })).toHaveLength(2);
    expect(await named({ minPrice: 3000 })).toHaveLength(2);
    expect(await named({ categoryId: buds.id })).toEqual([]);
    // What is chosen can be taken back.
    expect(await named({ categoryId: buds.id, options: [wired] })).toEqual(['Connectivity']);
  });

  test('keeps the price bounds of a listing while it is narrowed', async () => {
    const { priceBounds } = await list({ categoryId: speakers.id, maxPrice: 150 });
    expect(priceBounds).toEqual({ min: 100, max: 1000 });
    expect((await list({ flag: 'best-seller' })).priceBounds).toEqual({ min: 0, max: 0 });
  });

  test('keeps the order of a search in its listing unless another one is requested', async () => {
    const ranked = ['D', 'B', 'A'].map((name) => ids.get(name) ?? 0);
    const input = omit(listProducts.input.parse({}), 'query');
    const found = await getListing(db, { ...input, sort: 'relevance' }, ranked);
    expect(found.products.map(({ name }) => name)).toEqual(['D', 'B', 'A']);
    const cheap = await getListing(db, { ...input, sort: 'price-asc' }, ranked);
    expect(cheap.products.map(({ name }) => name)).toEqual(['A', 'B', 'D']);
    expect((await getListing(db, { ...input, sort: 'relevance' }, [])).totalCount).toBe(0);
  });

  const repeated = (count: number) => Array(count).fill('options=1').join('&');

  test.each([
    ['category=nowhere', 404],
    ['categoryId=999999', 404],
    ['categoryId=x', 422],
    ['options=x', 422],
    [repeated(50), 200],
    [repeated(51), 422],
    ['minPrice=-1', 422],
    ['minPrice=0', 200],
    ['maxPrice=1000000', 200],
    ['maxPrice=1000000.01', 422],
    ['maxPrice=1.001', 422],
    ['maxPrice=1e3', 422],
    ['minPrice=1&minPrice=2', 422],
    ['inStock=perhaps', 422],
    ['flag=none', 422],
    ['sort=best', 422],
    ['query=%00', 422],
    [`query=${'q'.repeat(100)}`, 200],
    [`query=${'q'.repeat(101)}`, 200],
    [`category=${"'".repeat(3)}`, 404],
  ])('answers the listing ?%s with %i', async (query, status) => {
    expect((await visitor.request(`/api/products?${query}`)).status).toBe(status);
  });
});

describe('filters', () => {
  test('offers the filters of the published products in a category', async () => {
    const [connectivity] = await visitor.call(listFilters, { categoryId: buds.id });
    expect(connectivity).toMatchObject({ options: [{ id: wired, value: 'Wired' }] });
    expect(await visitor.call(listFilters, {})).toHaveLength(2);
    const unknown = visitor.call(listFilters, { categoryId: 999_999 });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
