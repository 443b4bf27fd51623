import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products, rateLimits, searchMisses, variants } from '#src/db/schema/tables.ts';
import { findHits } from '#src/features/search/search.queries.server.ts';
import {
  recordMiss,
  deleteOldMisses,
  MISSES_LIMIT,
  rebuildSearch,
  refreshSearch,
} from '#src/features/search/search.service.server.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();

async function idsOf(query: string): Promise<number[]> {
  return (await findHits(db, query)).ids;
}

beforeEach(async () => {
  await db.delete(products);
  await rebuildSearch(db);
});

describe('refreshSearch', () => {
  test('finds a product from its first save, and by its new name after a change', async () => {
    const { id } = await makeProduct(db, { name: 'Zephyr One', fullName: 'One' });
    await db.transaction((tx) => refreshSearch(tx, [id]));
    expect(await idsOf('zephyr')).toEqual([id]);

    await db.update(products).set({ name: 'Quartz One' }).where(eq(products.id, id));
    await refreshSearch(db, [id]);
    expect(await idsOf('zephyr')).toEqual([]);
    expect(await idsOf('quartz')).toEqual([id]);
  });

  test('finds a product by its brand, by an option of a variant, and by a barcode', async () => {
    const prices = { pricePaise: 100_00, mrpPaise: 200_00 };
    const { id } = await makeProduct(db, {
      ...{ brand: 'Tarang', gtin: '4006381333931', variants: [{ color: 'red', ...prices }] },
    });
    await db.update(variants).set({ optionValues: ['Lightning'], mpn: 'TX-900' });
    await refreshSearch(db, [id]);
    for (const term of ['tarang', 'lightning', '4006381333931', 'TX-900']) {
      expect(await idsOf(term), term).toEqual([id]);
    }
  });

  test('removes a retired product from the search index', async () => {
    const { id } = await makeProduct(db, { name: 'Zephyr Two' });
    await refreshSearch(db, [id]);
    await db.update(products).set({ status: 'retired' }).where(eq(products.id, id));
    await refreshSearch(db, [id]);
    expect(await idsOf('zephyr')).toEqual([]);
  });

  test('refreshes the search index without error for no products or deleted ones', async () => {
    await refreshSearch(db, []);
    await refreshSearch(db, [999_999]);
  });
});

describe('rebuildSearch', () => {
  test('rebuilds the search index with all products, the most popular first', async () => {
    const few = await makeProduct(db, { name: 'Zephyr Drum', soldCount: 1 });
    const many = await makeProduct(db, { name: 'Zephyr Flute', soldCount: 9 });
    await rebuildSearch(db);
    expect(await idsOf('zephyr')).toEqual([many.id, few.id]);
  });

  test('rebuilds the search index twice with the same result', async () => {
    const { id } = await makeProduct(db, { name: 'Zephyr Twice' });
    await rebuildSearch(db);
    await rebuildSearch(db);
    expect(await idsOf('zephyr')).toEqual([id]);
  });
});

test('keeps a search answer until the catalogue changes', async () => {
  const { id } = await makeProduct(db, { name: 'Zephyr Kept' });
  await refreshSearch(db, [id]);
  expect(await idsOf('zephyr')).toEqual([id]);
  expect(await idsOf('Zephyr ')).toEqual([id]);

  await db.delete(products).where(eq(products.id, id));
  expect(await idsOf('zephyr')).toEqual([id]);
  await recordChange(db, { entity: 'product', entityId: id });
  await expect.poll(() => idsOf('zephyr'), { timeout: 5000 }).toEqual([]);
});

test('counts a search without results by its words', async () => {
  await recordMiss(db, 'Gramophone', '203.0.113.1');
  await recordMiss(db, ' gramophone! ', '203.0.113.1');
  await recordMiss(db, '???', '203.0.113.1');
  const rows = await db.select().from(searchMisses);
  expect(rows.map(({ term, count }) => [term, count])).toEqual([['gramophone', 2]]);
});

test('counts at most sixty searches without results from one network', async () => {
  await db.delete(searchMisses);
  await db.delete(rateLimits);
  for (let at = 0; at <= MISSES_LIMIT.max; at += 1) await recordMiss(db, 'sitar', '203.0.113.2');
  const [row] = await db.select().from(searchMisses);
  expect(row?.count).toBe(MISSES_LIMIT.max);
  await recordMiss(db, 'sitar', '203.0.113.3');
  const [next] = await db.select().from(searchMisses);
  expect(next?.count).toBe(MISSES_LIMIT.max + 1);
});

test('stores only the latest searches without results', async () => {
  await db.delete(searchMisses);
  for (const [at, term] of ['lute', 'oboe', 'harp'].entries()) {
    await recordMiss(db, term, '203.0.113.1');
    // Two searches may happen in the same millisecond.
    const lastAt = new Date(Date.now() + at * 1000);
    await db.update(searchMisses).set({ lastAt }).where(eq(searchMisses.term, term));
  }
  await deleteOldMisses(db, 3);
  expect(await db.$count(searchMisses)).toBe(3);
  await deleteOldMisses(db, 2);
  const rows = await db.select().from(searchMisses);
  expect(rows.map(({ term }) => term).toSorted()).toEqual(['harp', 'oboe']);
});
