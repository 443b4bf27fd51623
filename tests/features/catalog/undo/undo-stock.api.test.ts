import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, stockItems } from '#src/db/schema/tables.ts';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { undoBatch, undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { countStock } from '#tests/kit/count-stock.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: asha } = await signUpStaff(shop);
const { visitor: ravi } = await signUp(shop, { role: 'manager', name: 'Ravi Nair' });

let product: MadeProduct;
let red: number;

beforeEach(async () => {
  product = await makeProduct(db, { variants: [{ color: 'red' }] });
  red = product.variants[0]?.id ?? 0;
});

const count = (pieces: number, who = asha) => countStock(who, product, pieces);
const seen = () => asha.call(getAdminProduct, { id: product.id });

/** Returns the newest audit log entry of the product. */
async function lastEntry() {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(product.id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) throw new Error('Nothing was noted.');
  return entry;
}

/** Reduces the stock as a sale does, without a staff member. */
async function sell(pieces: number): Promise<void> {
  const isMain = and(eq(stockItems.productId, product.id), isNull(stockItems.variantId));
  const [item] = await db.select().from(stockItems).where(isMain);
  await db
    .update(stockItems)
    .set({ available: (item?.available ?? 0) - pieces })
    .where(isMain);
}

async function undoLast(): Promise<void> {
  const { id } = await lastEntry();
  await asha.call(undoChange, { id });
}

test('undoes a stock change by its difference, so that units sold since do not return', async () => {
  await count(50);
  await sell(5);
  await undoLast();
  expect((await seen()).stock).toBe(5);
  expect((await lastEntry()).after).toEqual({ stock: 5 });
});

test('undoes a stock change down to the last unit and no further', async () => {
  await count(50);
  await sell(10);
  await undoLast();
  expect((await seen()).stock).toBe(0);
  await count(40);
  await sell(1);
  await expect(undoLast()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await seen()).stock).toBe(39);
});

test('undoes no stock change of a batch when one product has too little stock', async () => {
  const other = await makeProduct(db, { stock: 1 });
  await count(4);
  await countStock(asha, other, 9);
  const batchId = randomUUID();
  const ofBoth = inArray(auditLog.entityId, [product.id, other.id].map(String));
  await db.update(auditLog).set({ batchId }).where(ofBoth);
  await db.update(stockItems).set({ available: 7 }).where(eq(stockItems.productId, other.id));
  const { results } = await asha.call(undoBatch, { batchId });
  expect(results.find(({ id }) => id === other.id)?.problem).toBe(
    'The stock cannot be reduced by 8: only 7 are left, the others are sold or reserved.',
  );
  expect((await seen()).stock).toBe(10);
});

test('refuses to undo a stock change that would remove more units than are available', async () => {
  await count(50);
  await sell(45);
  await expect(undoLast()).rejects.toMatchObject({
    message: 'The stock cannot be reduced by 40: only 5 are left, the others are sold or reserved.',
  });
  expect((await seen()).stock).toBe(5);
});

test('refuses to undo a stock count after a later one until that one is undone', async () => {
  await count(50);
  const { id } = await lastEntry();
  await count(60, ravi);
  await expect(asha.call(undoChange, { id })).rejects.toMatchObject({
    message: expect.stringContaining('changed by Ravi Nair') as string,
  });
  await undoLast();
  await asha.call(undoChange, { id });
  expect((await seen()).stock).toBe(10);
});

test('undoes a stock change of a variant without changing other stock', async () => {
  await countStock(asha, { id: product.id, variantId: red }, 3);
  await undoLast();
  expect(await seen()).toMatchObject({ stock: 10, variants: [{ stock: 10 }] });
});
