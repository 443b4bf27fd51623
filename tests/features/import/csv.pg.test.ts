import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { products, stockItems } from '#src/db/schema/tables.ts';
import { exportProductRows } from '#src/features/import/csv.queries.server.ts';
import { apply, preview } from '#src/features/import/csv.service.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const { id: userId } = await makeUser(db, { role: 'owner' });
const staff = { userId, refreshSearch };
const bytes = (rows: (string | number)[][]) => new TextEncoder().encode(toCsv(rows));

test('creates products once when two files with the same new products are imported together', async () => {
  const { link, id: categoryId } = await makeCategory(db);
  const head = ['SKU', 'Category', 'Name', 'Description', 'Colour', 'Price', 'MRP'];
  const rows = Array.from({ length: 50 }, (_, at) => [
    ...[`TWO-${at}`, link, `Two ${at}`, 'Text.', 'black', 10, 20],
  ]);
  const file = bytes([head, ...rows]);
  const { digest } = await preview(db, file);
  const input = { digest, acceptsPriceMoves: false };
  const ends = await Promise.allSettled([
    apply(db, file, input, staff),
    apply(db, file, input, staff),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = ends.find((end) => end.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'CONFLICT' });
  expect(await db.$count(products, eq(products.categoryId, categoryId))).toBe(50);
});

test('refuses an import when one of its units is sold in the meantime', async () => {
  const { id } = await makeProduct(db, { skuId: 'RACE-1', stock: 5 });
  const isIt = eq(stockItems.productId, id);
  const file = bytes([
    ['SKU', 'Stock'],
    ['RACE-1', 50],
  ]);
  const { digest } = await preview(db, file);
  const input = { digest, acceptsPriceMoves: false };
  let applying: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.update(stockItems).set({ available: 4 }).where(isIt);
    applying = apply(db, file, input, staff).catch((error: unknown) => error);
    await vi.waitUntil(() => isSomebodyWaiting());
  });
  // The preview showed 5 units but 4 were left, so the import is refused and the sale is kept.
  expect(await applying).toMatchObject({ code: 'CONFLICT' });
  expect((await db.select().from(stockItems).where(isIt))[0]?.available).toBe(4);
});

test('changes nothing in PostgreSQL when an unchanged export is imported', async () => {
  let text = '';
  for await (const part of exportProductRows(db)) text += part;
  const { counts } = await preview(db, new TextEncoder().encode(text));
  expect(counts).toMatchObject({ new: 0, changed: 0, error: 0, unchanged: 51 });
});

async function isSomebodyWaiting(): Promise<boolean> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_locks where not granted`,
  );
  return (row?.count ?? 0) > 0;
}
