import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { publications, stockItems } from '#src/db/schema/tables.ts';
import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import {
  releaseReservations,
  restock,
  restockUnits,
  reserveStockAgain,
  sellReservations,
} from '#src/features/orders/stock.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const BACK = { orderId: 'SW-RETURNED', userId: 'somebody' };

/** Creates an order from a stock, with helpers that count page changes and read what is left. */
async function makeShelf(stock: number, quantity: number) {
  const { orderId, product } = await makeOrder(orderServices, { stock, quantity });
  const ofProduct = eq(publications.entityId, String(product.id));
  const piece = { productId: product.id, variantId: null, quantity };
  const countChanges = async (work: () => Promise<unknown>) => {
    const before = await db.$count(publications, ofProduct);
    await work();
    return (await db.$count(publications, ofProduct)) - before;
  };
  const left = async () => {
    const isShelf = eq(stockItems.productId, product.id);
    const [item] = await db.select().from(stockItems).where(isShelf);
    return item?.available;
  };
  return { orderId, piece, countChanges, left, ordered: await db.$count(publications, ofProduct) };
}

// The stock, the ordered quantity, and the number of page changes that follow.
const CHANGES: [string, number, number, number][] = [
  ['many stay many', LOW_STOCK + 2, 1, 0],
  ['many become few', LOW_STOCK + 1, 1, 1],
  ['few stay few', LOW_STOCK, 1, 0],
  ['few become none', 1, 1, 1],
  ['many become none', LOW_STOCK + 1, LOW_STOCK + 1, 1],
];

describe.each(CHANGES)('where %s', (_name, stock, quantity, times) => {
  test('notifies pages of stock changes when an order takes or releases units', async () => {
    const { orderId, countChanges, left, ordered } = await makeShelf(stock, quantity);
    expect(ordered).toBe(times);
    expect(await countChanges(() => releaseReservations(db, orderId))).toBe(times);
    expect(await countChanges(() => releaseReservations(db, orderId))).toBe(0);
    expect(await left()).toBe(stock);
  });

  test('notifies pages of stock changes when a late payment takes units again', async () => {
    const { orderId, countChanges } = await makeShelf(stock, quantity);
    await releaseReservations(db, orderId);
    expect(await countChanges(() => reserveStockAgain(db, orderId))).toBe(times);
  });

  test('notifies pages of stock changes when a cancelled order returns units', async () => {
    const { orderId, countChanges } = await makeShelf(stock, quantity);
    await sellReservations(db, orderId);
    expect(await countChanges(() => restock(db, orderId))).toBe(times);
  });

  test('notifies pages of stock changes when a shopper returns units', async () => {
    const { piece, countChanges, left } = await makeShelf(stock, quantity);
    expect(await countChanges(() => restockUnits(db, [piece], BACK))).toBe(times);
    expect(await left()).toBe(stock);
  });
});

test('restocks nothing for a returned unit of a deleted product', async () => {
  await expect(
    restockUnits(db, [{ productId: null, variantId: null, quantity: 1 }], BACK),
  ).resolves.toBeUndefined();
});
