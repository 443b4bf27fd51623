import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#src/demo/load-demo.ts';
import {
  auditLog,
  products,
  productSearch,
  publications,
  stockItems,
  stockMovements,
  variants,
} from '#src/db/schema/tables.ts';
import { exportProductRows } from '#src/features/import/csv.queries.server.ts';
import { apply, preview } from '#src/features/import/csv.service.server.ts';
import { retire } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-csv-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeAll(() => loadDemo({ db, media: createMediaStore({ dataDir }) }));

const { id: userId } = await makeUser(db, { role: 'owner' });
const staff = { userId, refreshSearch };
const bytes = (rows: (string | number)[][]) => new TextEncoder().encode(toCsv(rows));
const look = (rows: (string | number)[][]) => preview(db, bytes(rows));
const run = async (rows: (string | number)[][], acceptsPriceMoves = false) => {
  const { digest } = await look(rows);
  return apply(db, bytes(rows), { digest, acceptsPriceMoves }, staff);
};
const everything = async () => {
  let text = '';
  for await (const part of exportProductRows(db)) text += part;
  return text;
};
const countAll = async () => {
  const [log] = await db.select({ count: count() }).from(auditLog);
  const [pages] = await db.select({ count: count() }).from(publications);
  return [log?.count, pages?.count];
};

describe('an export that comes back', () => {
  test('changes nothing when the export of the whole demo catalogue is imported', async () => {
    const [first] = await db.select().from(products).limit(1);
    await retire(db, first?.id ?? 0, staff);
    const [colour] = await db.select().from(variants).limit(1);
    await db
      .update(variants)
      .set({ retiredAt: new Date() })
      .where(eq(variants.id, colour?.id ?? 0));
    await makeProduct(db, {
      name: '=HYPERLINK("x")',
      fullName: "'=already",
      description: 'One\r\ntwo; "three"',
      bulletPoints: ['- a \\| b', 'c: d'],
      specifications: { 'Range: far': 'a | b \\', Plain: '1:2' },
      variants: [{ color: 'red' }],
    });

    const text = await everything();
    const { counts, digest } = await preview(db, new TextEncoder().encode(text));
    expect(counts).toMatchObject({ new: 0, changed: 0, error: 0, priceMoves: 0 });
    expect(counts.unchanged).toBe(await db.$count(stockItems));

    const before = await countAll();
    const input = { digest, acceptsPriceMoves: false };
    const applied = await apply(db, new TextEncoder().encode(text), input, staff);
    expect(applied.lastProductId).toBeNull();
    expect(await countAll()).toEqual(before);
    expect(await everything()).toBe(text);
  });
});

describe('importing a product file', () => {
  test('imports only the changes that a product file names, as one action', async () => {
    const product = await makeProduct(db, {
      skuId: 'CHG-1',
      stock: 4,
      specifications: { Weight: '1 g' },
      variants: [{ color: 'blue', stock: 3 }],
    });
    const sku = `SKU-${product.id}-V${product.variants[0]?.id}`;
    const rows = [
      ['SKU', 'Name', 'Price', 'Stock', 'Status', 'Specifications'],
      ['CHG-1', 'Renamed', '1,599.50', 4, 'published', 'Weight: 2 g | Plug: USB'],
      [sku, '', 1400, 9, 'retired', ''],
    ];
    const shown = await look(rows);
    expect(shown.rows.map(({ state }) => state)).toEqual(['changed', 'changed']);
    expect(shown.rows[0]?.changes).toEqual([
      { column: 'Name', before: product.name, after: 'Renamed' },
      { column: 'Price', before: '1499', after: '1599.5' },
      { column: 'Specifications', before: 'Weight: 1 g', after: 'Weight: 2 g | Plug: USB' },
    ]);
    await run(rows);

    const again = await look(rows);
    expect(again.counts).toMatchObject({ unchanged: 2, changed: 0 });
    const [row] = await db.select().from(products).where(eq(products.id, product.id));
    expect(row).toMatchObject({ name: 'Renamed', pricePaise: 159_950, color: product.color });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(product.id)));
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ action: 'product.update', userId });
    expect(log[0]?.batchId).toBeTruthy();
    expect(log[0]?.before).toMatchObject({ name: product.name, price: 1499 });
    expect(Object.keys(log[0]?.after ?? {})).toEqual(
      expect.arrayContaining(['name', 'price', 'variants', 'specifications']),
    );
    const [words] = await db
      .select()
      .from(productSearch)
      .where(eq(productSearch.productId, product.id));
    expect(words?.words).toContain('renamed');
  });

  test('leaves the stock unchanged when an imported row does not change it', async () => {
    const { id } = await makeProduct(db, { skuId: 'HELD-1', stock: 10 });
    const isIt = eq(stockItems.productId, id);
    const rows = [
      ['SKU', 'Name'],
      ['HELD-1', 'Other name'],
    ];
    const { digest } = await look(rows);
    await db.update(stockItems).set({ available: 8 }).where(isIt);
    await apply(db, bytes(rows), { digest, acceptsPriceMoves: false }, staff);
    expect((await db.select().from(stockItems).where(isIt))[0]?.available).toBe(8);
  });

  test('imports stock as the difference since the export, so that sold units stay sold', async () => {
    const { id } = await makeProduct(db, { skuId: 'SEEN-1', stock: 24 });
    const isIt = eq(stockItems.productId, id);
    await db.update(stockItems).set({ available: 22 }).where(isIt);
    const head = ['SKU', 'Stock', 'Stock when exported'];
    const untouched = await look([head, ['SEEN-1', 24, 24]]);
    expect(untouched.counts).toMatchObject({ changed: 0, unchanged: 1 });

    const rows = [head, ['SEEN-1', 34, 24]];
    const { digest, rows: planned } = await look(rows);
    expect(planned[0]?.changes).toEqual([{ column: 'Stock', before: '22', after: '32' }]);
    await apply(db, bytes(rows), { digest, acceptsPriceMoves: false }, staff);
    const [item] = await db.select().from(stockItems).where(isIt);
    expect(item?.available).toBe(32);
    const isOwn = eq(stockMovements.stockItemId, item?.id ?? 0);
    const [last] = await db
      .select()
      .from(stockMovements)
      .where(isOwn)
      .orderBy(desc(stockMovements.id))
      .limit(1);
    expect(last).toMatchObject({ reason: 'import', change: 10, userId: staff.userId });
  });

  test('refuses an import that removes more stock than is left', async () => {
    await makeProduct(db, { skuId: 'SEEN-2', stock: 3 });
    const head = ['SKU', 'Stock', 'Stock when exported'];
    const { rows } = await look([head, ['SEEN-2', 5, 9]]);
    expect(rows[0]?.problems).toEqual([
      {
        column: 'Stock',
        sentence: '4 fewer than exported is not possible: only 3 are left now.',
      },
    ]);
    const last = await look([head, ['SEEN-2', 6, 9]]);
    expect(last.rows[0]?.changes).toEqual([{ column: 'Stock', before: '3', after: '0' }]);
    const torn = await look([head, ['SEEN-2', 6, 'many']]);
    expect(torn.rows[0]?.problems).toMatchObject([{ column: 'Stock when exported' }]);
  });

  test('refuses to import changes that the preview did not show', async () => {
    const { id } = await makeProduct(db, { skuId: 'OLD-1', stock: 10 });
    const rows = [
      ['SKU', 'Stock'],
      ['OLD-1', 12],
    ];
    const { digest } = await look(rows);
    const input = { digest, acceptsPriceMoves: false };
    const isIt = eq(stockItems.productId, id);
    await db.update(stockItems).set({ available: 9 }).where(isIt);
    await expect(apply(db, bytes(rows), input, staff)).rejects.toMatchObject({ code: 'CONFLICT' });
    await db.update(stockItems).set({ available: 10 }).where(isIt);
    const other = bytes([
      ['SKU', 'Stock'],
      ['OLD-1', 13],
    ]);
    await expect(apply(db, other, input, staff)).rejects.toMatchObject({ code: 'CONFLICT' });
    await apply(db, bytes(rows), input, staff);
    expect((await db.select().from(stockItems).where(isIt))[0]?.available).toBe(12);
  });

  test('imports nothing when one row of the file is wrong', async () => {
    await makeProduct(db, { skuId: 'ALL-1', name: 'Before' });
    const rows = [
      ['SKU', 'Name', 'Price'],
      ['ALL-1', 'After', 1499],
      ['ALL-2', 'Without a category', 10],
    ];
    const before = await countAll();
    await expect(run(rows)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await countAll()).toEqual(before);
    expect((await look(rows)).rows[0]?.state).toBe('changed');
  });

  test('requires confirmation to import large price changes', async () => {
    await makeProduct(db, { skuId: 'MOVE-1', pricePaise: 100_000, mrpPaise: 200_000 });
    const rows = [
      ['SKU', 'Price'],
      ['MOVE-1', 1301],
    ];
    await expect(run(rows)).rejects.toMatchObject({
      fields: { acceptsPriceMoves: expect.any(String) as string },
    });
    expect((await run(rows, true)).counts).toMatchObject({ changed: 1, priceMoves: 1 });
  });
});
