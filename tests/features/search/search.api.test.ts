import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchMisses } from '#src/db/schema/tables.ts';
import { listProducts } from '#src/features/listing/listing.contract.ts';
import {
  searchProducts,
  suggestProducts,
  SUGGESTIONS_MAX,
} from '#src/features/search/search.contract.ts';
import { SEARCH_TEXT_MAX } from '#src/features/search/search-text.ts';
import { rebuildSearch } from '#src/features/search/search.service.server.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const visitor = shop.visitor();
const { db } = shop.services;

beforeAll(async () => {
  for (let at = 1; at <= SUGGESTIONS_MAX + 1; at += 1) {
    await makeProduct(db, { name: `Tarang ${at}`, soldCount: at });
  }
  await rebuildSearch(db);
});

async function statusOf(path: string): Promise<number> {
  return (await visitor.request(path)).status;
}

describe('GET /api/products/search', () => {
  test('returns at most eight search suggestions, best first', async () => {
    const suggestions = await visitor.call(suggestProducts, { query: 'tarang' });
    expect(suggestions).toHaveLength(SUGGESTIONS_MAX);
    expect(suggestions[0]?.name).toBe('Tarang 9');
  });

  test('returns no search suggestions for one character', async () => {
    expect(await visitor.call(suggestProducts, { query: 't' })).toEqual([]);
    expect(await visitor.call(suggestProducts, { query: 'ta' })).toHaveLength(SUGGESTIONS_MAX);
  });

  test.each(['', '?query=', '?query=%20%20', '?query=a&query=b', '?query=a%00b'])(
    'refuses a request for search suggestions with %s',
    async (search) => {
      expect(await statusOf(`/api/products/search${search}`)).toBe(422);
    },
  );
});

describe('a listing of what a text finds', () => {
  test('reports the corrected spelling of a mistyped search in a product list', async () => {
    const right = await visitor.call(listProducts, { query: 'tarang' });
    expect(right).toMatchObject({ totalCount: 9, didYouMean: null });
    const mistyped = await visitor.call(listProducts, { query: 'tarrang' });
    expect(mistyped).toMatchObject({ totalCount: 9, didYouMean: 'tarang' });
    expect(await visitor.call(listProducts, {})).toMatchObject({ didYouMean: null });
  });

  test('counts a search without results once, even when filters are tried', async () => {
    await visitor.call(listProducts, { query: 'phonograph' });
    await visitor.call(listProducts, { query: 'phonograph', inStock: true });
    await visitor.call(listProducts, { query: 'phonograph', page: 2 });
    const misses = await db.select().from(searchMisses).where(eq(searchMisses.term, 'phonograph'));
    expect(misses.map(({ count }) => count)).toEqual([1]);
  });
});

describe('GET /api/products/fullsearch', () => {
  test('returns pages of search results with the true page count', async () => {
    const first = await visitor.call(searchProducts, { query: 'tarang', page: 1, pageSize: 4 });
    expect(first).toMatchObject({ totalCount: 9, totalPages: 3, page: 1, didYouMean: null });
    expect(first.products.map(({ name }) => name)).toEqual(
      [9, 8, 7, 6].map((at) => `Tarang ${at}`),
    );
    const last = await visitor.call(searchProducts, { query: 'tarang', page: 3, pageSize: 4 });
    expect(last.products.map(({ name }) => name)).toEqual(['Tarang 1']);
    const beyond = await visitor.call(searchProducts, { query: 'tarang', page: 4, pageSize: 4 });
    expect(beyond.products).toEqual([]);
  });

  test('counts full searches that found nothing', async () => {
    const found = await visitor.call(searchProducts, { query: 'gramophone' });
    expect(found).toMatchObject({ products: [], totalCount: 0, totalPages: 0 });
    await visitor.call(searchProducts, { query: 'Gramophone' });
    const isIt = eq(searchMisses.term, 'gramophone');
    const [miss] = await db.select().from(searchMisses).where(isIt);
    expect(miss).toMatchObject({ term: 'gramophone', count: 2 });
  });

  test.each([-1, 0, 1, 20, 5000])(
    'searches the beginning of a text %i over the limit',
    async (more) => {
      const begin = `tarang 9${' '.repeat(SEARCH_TEXT_MAX - 8)}`;
      const query = `${begin}${'tarang 1'.repeat(1000)}`.slice(0, SEARCH_TEXT_MAX + more);
      expect(query).toHaveLength(SEARCH_TEXT_MAX + more);
      for (const path of ['fullsearch', 'search']) {
        expect(await statusOf(`/api/products/${path}?query=${query}x`)).toBe(200);
      }
      const found = await visitor.call(listProducts, { query });
      expect(found).toEqual(await visitor.call(listProducts, { query: 'tarang 9' }));
    },
  );

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'pageSize=0',
    'pageSize=101',
    'page=1&page=2',
  ])('refuses a full search with %s', async (paging) => {
    expect(await statusOf(`/api/products/fullsearch?query=tarang&${paging}`)).toBe(422);
  });
});
