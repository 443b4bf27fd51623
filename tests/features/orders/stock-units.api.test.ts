import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#src/db/db.ts';
import {
  notices,
  products,
  stockHolds,
  stockItems,
  stockMovements,
} from '#src/db/schema/tables.ts';
import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import { hasPreorders } from '#src/features/orders/preordered.queries.server.ts';
import {
  giveUnits,
  releaseReservations,
  releaseUnits,
  reserveStock,
  reserveUnits,
  restock,
  restockUnits,
  reserveStockAgain,
  sellReservations,
} from '#src/features/orders/stock.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { findReadyAnswer, makeReadyAnswer } from '#src/platform/ready-answers.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { buying, makeBuyer, makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);

async function itemOf(productId: number) {
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
  if (!item) throw new Error('The product has no stock item.');
  return item;
}

const leftOf = async (productId: number) => (await itemOf(productId)).available;

async function statesOf(orderId: string) {
  const rows = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));
  return rows.map(({ state }) => state);
}

test('records in the stock ledger why units were taken and added', async () => {
  const { orderId, product, buyer } = await makeOrder(orderServices, { stock: 20, quantity: 2 });
  const { id: stockItemId } = await itemOf(product.id);
  const need = { stockItemId, quantity: 1, productName: 'Radio' };
  const piece = { productId: product.id, variantId: null, quantity: 3 };
  const steps: ((tx: Db) => Promise<unknown>)[] = [
    (tx) => releaseReservations(tx, orderId),
    (tx) => reserveStockAgain(tx, orderId),
    (tx) => restock(tx, orderId, 'refused'),
    (tx) => restockUnits(tx, [piece], { orderId, userId: buyer.id }),
    (tx) => reserveUnits(tx, orderId, need),
    (tx) => releaseUnits(tx, need, { reason: 'set-aside' }),
    (tx) => giveUnits(tx, need, { reason: 'warranty' }),
  ];
  for (const step of steps) await db.transaction(step);
  const isItem = eq(stockMovements.stockItemId, stockItemId);
  const moves = await db.select().from(stockMovements).where(isItem).orderBy(stockMovements.id);
  expect(moves.map(({ reason, change }) => [reason, change])).toEqual([
    ...[
      ['opening', 20],
      ['held', -2],
      ['given-back', 2],
      ['retaken', -2],
    ],
    ...[
      ['refused', 2],
      ['returned', 3],
      ['held', -1],
      ['set-aside', 1],
      ['warranty', -1],
    ],
  ]);
});

test('changes only the stock of one order', async () => {
  const { orderId, product } = await makeOrder(orderServices, { stock: 20, quantity: 2 });
  const apart = await makeProduct(db, { stock: 20 });
  const buyer = await makeBuyer(db);
  const { order_id: other } = await startPayment(
    orderServices,
    buyer,
    buying(buyer, product.id, 3),
  );
  const look = async () => [
    ...(await statesOf(orderId)),
    ...(await statesOf(other)),
    await leftOf(product.id),
  ];
  const after = async (step: () => Promise<unknown>) => {
    await step();
    return look();
  };
  expect(await look()).toEqual(['held', 'held', 15]);
  expect(await after(() => sellReservations(db, orderId))).toEqual(['sold', 'held', 15]);
  expect(await after(() => releaseReservations(db, orderId))).toEqual(['sold', 'held', 15]);
  expect(await after(() => restock(db, other))).toEqual(['sold', 'held', 15]);
  expect(await after(() => restock(db, orderId))).toEqual(['released', 'held', 17]);
  expect(await after(() => sellReservations(db, orderId))).toEqual(['released', 'held', 17]);
  expect(await after(() => releaseReservations(db, other))).toEqual(['released', 'released', 20]);
  expect(await reserveStockAgain(db, orderId)).toBe(true);
  expect(await look()).toEqual(['sold', 'released', 18]);
  expect(await reserveStockAgain(db, orderId)).toBe(false);
  expect(await look()).toEqual(['sold', 'released', 18]);
  expect(await leftOf(apart.id)).toBe(20);
});

test('takes all stock of an order again after it was released, or none', async () => {
  const buyer = await makeBuyer(db);
  const first = await makeProduct(db, { stock: 5 });
  const second = await makeProduct(db, { stock: 1 });
  const lines = [first, second].map(({ id }) => ({ productId: id, quantity: 1 }));
  await makeCart(db, buyer.id, lines);
  const purchase = { source: 'cart', addressId: buyer.addressId } as const;
  const { order_id: orderId } = await startPayment(orderServices, buyer, purchase);
  await releaseReservations(db, orderId);
  const { orderId: rival } = await makeOrder(orderServices);
  const need = { quantity: 1, productName: 'Radio', stockItemId: (await itemOf(second.id)).id };
  await reserveUnits(db, rival, need);
  expect(await reserveStockAgain(db, orderId)).toBe(false);
  expect([await leftOf(first.id), await leftOf(second.id)]).toEqual([5, 0]);
  expect(await statesOf(orderId)).toEqual(['released', 'released']);
  await releaseUnits(db, need, { reason: 'given-back' });
  expect(await reserveStockAgain(db, orderId)).toBe(true);
  expect([await leftOf(first.id), await leftOf(second.id)]).toEqual([4, 0]);
});

test('passes on an error of the database while it takes stock again', async () => {
  await expect(reserveStockAgain(db, '\0')).rejects.toThrow();
});

test('releases and never retakes the units of a deleted product', async () => {
  const { orderId, product } = await makeOrder(orderServices);
  await sellReservations(db, orderId);
  await db.delete(products).where(eq(products.id, product.id));
  await restock(db, orderId);
  expect(await statesOf(orderId)).toEqual(['released']);
  expect(await reserveStockAgain(db, orderId)).toBe(false);
});

test.each([
  [0, 'OUT_OF_STOCK', /^“Radio” has just sold out\.$/],
  [1, 'NOT_ENOUGH_STOCK', /^Only 1 of “Radio” is left\.$/],
  [2, 'NOT_ENOUGH_STOCK', /^Only 2 of “Radio” are left\.$/],
])('refuses three units of %i with how many are left', async (stock, code, sentence) => {
  const product = await makeProduct(db, { stock });
  const { id: stockItemId } = await itemOf(product.id);
  const need = { stockItemId, quantity: 3, productName: 'Radio' };
  const tries: ((tx: Db) => Promise<unknown>)[] = [
    (tx) => reserveStock(tx, 'SW-NONE', [need]),
    (tx) => reserveUnits(tx, 'SW-NONE', need),
    (tx) => giveUnits(tx, need, { reason: 'warranty' }),
  ];
  const message = expect.stringMatching(sentence) as string;
  for (const take of tries)
    await expect(db.transaction(take)).rejects.toMatchObject({ code, message });
  expect(await leftOf(product.id)).toBe(stock);
});

test('says that a stock item which no longer exists has sold out', async () => {
  const need = { stockItemId: 0, quantity: 1, productName: 'Radio' };
  await expect(reserveUnits(db, 'SW-NONE', need)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
});

test('adds returned units to stock in the order in which everyone locks it', async () => {
  const made = [await makeProduct(db), await makeProduct(db)];
  const pieces = made.map(({ id }) => ({ productId: id, variantId: null, quantity: 1 }));
  await restockUnits(db, pieces.toReversed(), { orderId: 'SW-RETURNED', userId: 'somebody' });
  const moves = await db.select().from(stockMovements).orderBy(stockMovements.id);
  const items = await Promise.all(made.map(({ id }) => itemOf(id)));
  expect(moves.slice(-2).map((move) => move.stockItemId)).toEqual(items.map(({ id }) => id));
});

test('shows new stock in answers immediately', async () => {
  // Pages look the same with one unit less.
  const { id: productId } = await makeProduct(db, { stock: LOW_STOCK + 3 });
  const { id: stockItemId } = await itemOf(productId);
  const need = { stockItemId, quantity: 1, productName: 'Radio' };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const isReadyAfter = async (step: () => Promise<unknown>) => {
    vi.setSystemTime(Date.now() + 10_000);
    clearAnswers();
    const url = `/api/products/${productId}`;
    await makeReadyAnswer(db, url, { maxAgeMs: 60_000, productId }, async () => '{}');
    await step();
    return findReadyAnswer(db, url) !== undefined;
  };
  expect(await isReadyAfter(async () => {})).toBe(true);
  expect(await isReadyAfter(() => giveUnits(db, need, { reason: 'warranty' }))).toBe(false);
  expect(await isReadyAfter(() => releaseUnits(db, need, { reason: 'count' }))).toBe(false);
});

test('notifies staff of low stock, and ignores a stock item that no longer exists', async () => {
  const { id: productId } = await makeProduct(db, { stock: LOW_STOCK + 1 });
  const { id: stockItemId } = await itemOf(productId);
  const need = { stockItemId, quantity: 1, productName: 'Radio' };
  await db.transaction((tx) => giveUnits(tx, need, { reason: 'warranty' }));
  const isAbout = eq(notices.subject, String(stockItemId));
  expect(await db.select().from(notices).where(isAbout)).toMatchObject([{ kind: 'low-stock' }]);
  await releaseUnits(db, { ...need, stockItemId: 0 }, { reason: 'count' });
});

test.each([
  ['many stay many', LOW_STOCK + 2, 1, false],
  ['many become few', LOW_STOCK + 1, 1, true],
  ['few stay few', LOW_STOCK, 1, false],
  ['few become none', 1, 1, true],
])('reports whether pages must show a sale: %s', async (_, stock, quantity, isShown) => {
  const { orderId } = await makeOrder(orderServices);
  const { id } = await makeProduct(db, { stock });
  const need = { stockItemId: (await itemOf(id)).id, quantity, productName: 'Radio' };
  expect(await reserveStock(db, orderId, [need])).toBe(isShown);
});

test('sells a pre-order only to those who saw its day, and reports that pages must show it', async () => {
  const { orderId } = await makeOrder(orderServices);
  const { stockItemId, preorder } = await makePreorder(db, { limitUnits: 20, sold: 3 });
  const { dispatchBy } = preorder;
  const reserve = (quantity: number, day?: string) => {
    const need = { stockItemId, quantity, productName: 'Radio' };
    return reserveStock(db, orderId, [{ ...need, ...(day && { dispatchBy: day }) }]);
  };
  await expect(reserve(18, dispatchBy)).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
  await expect(reserve(1)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await reserve(1, dispatchBy)).toBe(true);
  expect(await hasPreorders(db, orderId)).toBe(true);
  expect(await hasPreorders(db, (await makeOrder(orderServices)).orderId)).toBe(false);
});

test('forgets a pre-order whose units are taken from stock again', async () => {
  const { orderId } = await makeOrder(orderServices);
  const { stockItemId, preorder } = await makePreorder(db);
  await releaseReservations(db, orderId);
  const need = { stockItemId, quantity: 2, productName: 'Radio' };
  await reserveStock(db, orderId, [{ ...need, dispatchBy: preorder.dispatchBy }]);
  await releaseReservations(db, orderId);
  await releaseUnits(db, need, { reason: 'delivery' });
  expect(await reserveStockAgain(db, orderId)).toBe(true);
  expect(await hasPreorders(db, orderId)).toBe(false);
});
