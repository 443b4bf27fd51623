import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#src/features/catalog/countries.ts';
import { listFilters, listProducts } from '#src/features/listing/listing.contract.ts';
import { COUNTRY_FILTER_ID } from '#src/features/listing/options.server.ts';
import { ID_MAX } from '#src/lib/limits.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const visitor = shop.visitor();
const speakers = await makeCategory(db, { link: 'speakers' });
const idOf = (country: keyof typeof COUNTRIES) => COUNTRY_FILTER_ID + COUNTRIES[country];

for (const [name, countryOfOrigin, soldCount] of [
  ['A', 'Vietnam', 1],
  ['B', 'China', 2],
  ['C', 'China', 9],
  ['D', '', 99],
] as const) {
  await makeProduct(db, { name, countryOfOrigin, soldCount, categoryId: speakers.id });
}

const list = async (input: Parameters<typeof visitor.call<typeof listProducts>>[1]) =>
  visitor.call(listProducts, { category: 'speakers', ...input });
const namesOf = (found: { products: { name: string }[] }) => found.products.map(({ name }) => name);

describe('the country of origin', () => {
  test('lists the country of origin, with counts, after the other filters of a listing', async () => {
    const { filters } = await list({});
    expect(filters.at(-1)).toEqual({
      id: COUNTRY_FILTER_ID,
      name: 'Country of origin',
      options: [
        { id: idOf('China'), value: 'China', count: 2 },
        { id: idOf('Vietnam'), value: 'Vietnam', count: 1 },
      ],
    });
    const known = await visitor.call(listFilters, { categoryId: speakers.id });
    expect(known.at(-1)).toMatchObject({ name: 'Country of origin' });
  });

  test('filters a listing by one or several countries of origin', async () => {
    expect(namesOf(await list({ options: [idOf('China')] })).toSorted()).toEqual(['B', 'C']);
    const both = await list({ options: [idOf('China'), idOf('Vietnam')] });
    expect(both.totalCount).toBe(3);
    expect((await list({ options: [idOf('Denmark')] })).totalCount).toBe(0);
  });

  test('sorts a listing by country of origin, with products without one last', async () => {
    expect(namesOf(await list({ sort: 'origin' }))).toEqual(['C', 'B', 'A', 'D']);
  });

  test('numbers each country of origin unlike any other filter option', () => {
    const numbers = Object.values(COUNTRIES);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(COUNTRY_FILTER_ID + number).toBeLessThanOrEqual(ID_MAX);
  });
});
