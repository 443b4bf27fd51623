import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filterOptions, filters, products, stockItems } from '#src/db/schema/tables.ts';
import { apply, preview } from '#src/features/import/csv.service.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const { id: userId } = await makeUser(db, { role: 'owner' });
const staff = { userId, refreshSearch };
const bytes = (rows: (string | number)[][]) => new TextEncoder().encode(toCsv(rows));
const look = (rows: (string | number)[][]) => preview(db, bytes(rows));
const run = async (rows: (string | number)[][]) => {
  const { digest } = await look(rows);
  return apply(db, bytes(rows), { digest, acceptsPriceMoves: false }, staff);
};

test('imports a thousand new products as drafts with variants, stock and filters in seconds', async () => {
  const { link, id: categoryId } = await makeCategory(db);
  const [filter] = await db.insert(filters).values({ name: 'Connectivity' }).returning();
  await db.insert(filterOptions).values({ filterId: filter?.id ?? 0, value: 'Bluetooth' });
  const head = [
    ...['SKU', 'Parent SKU', 'Category', 'Name', 'Description', 'Colour', 'Price', 'MRP'],
    ...['Stock', 'Bullet points', 'Specifications', 'Filters'],
  ];
  const ofProduct = (at: number) => [
    ...[`THS-${at}`, '', link, `Thousand ${at}`, 'One of many.', 'black', 999, 1999],
    ...[at, 'Loud | Light', 'Weight: 250 g', 'Connectivity: Bluetooth'],
  ];
  const ofVariant = (at: number) => [
    ...[`THS-${at}-RED`, `THS-${at}`, '', '', '', 'red', '', ''],
    ...[1, '', '', ''],
  ];
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  // A variant may come before its product.
  const rows = [head, ...numbers.slice(0, 50).map(ofVariant), ...numbers.map(ofProduct)];
  expect((await look(rows)).counts).toMatchObject({ new: 1050, error: 0 });

  // Measures CPU time, as waiting depends on other work on the machine.
  const start = process.cpuUsage();
  const { lastProductId } = await run(rows);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(10);

  const added = await db.select().from(products).where(eq(products.categoryId, categoryId));
  expect(added).toHaveLength(1000);
  expect(added.every(({ status }) => status === 'draft')).toBe(true);
  expect(added[0]).toMatchObject({ gstRatePercent: 18, bulletPoints: ['Loud', 'Light'] });
  expect(added.some(({ id }) => id === lastProductId)).toBe(true);
  expect((await look(rows)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 1050 });
  const red = await db.select().from(stockItems).where(eq(stockItems.skuId, 'THS-7-RED'));
  const parent = await db.select().from(stockItems).where(eq(stockItems.skuId, 'THS-7'));
  expect(red[0]?.productId).toBe(parent[0]?.productId);
  expect(parent[0]?.available).toBe(7);
});
