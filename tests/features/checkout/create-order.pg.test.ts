import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  cartLines,
  invoices,
  orderEvents,
  orders,
  payments,
  products,
  stockHolds,
  stockItems,
} from '#src/db/schema/tables.ts';
import { needsByStockItem } from '#src/features/checkout/checkout.ts';
import { reserveStock } from '#src/features/orders/stock.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { buying, makeBuyer, makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db, engine } = await createTestDb();
const orderServices = makeOrderServices(db);
// The embedded database runs one statement at a time, so fewer buyers prove the same.
const BUYERS = engine.kind === 'postgres' ? 200 : 24;

async function available(productId: number): Promise<number | undefined> {
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
  return item?.available;
}

async function heldPieces(productId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<string>`coalesce(sum(${stockHolds.quantity}), 0)` })
    .from(stockHolds)
    .innerJoin(stockItems, eq(stockItems.id, stockHolds.stockItemId))
    .where(and(eq(stockItems.productId, productId), eq(stockHolds.state, 'held')));
  return Number(row?.pieces);
}

test(`sells exactly the 10 units in stock to ${BUYERS} buyers at the same time`, async () => {
  const product = await makeProduct(db, { stock: 10 });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db)));

  const tries = await Promise.allSettled(
    buyers.map((buyer) => startPayment(orderServices, buyer, buying(buyer, product.id))),
  );

  const got = tries.filter(({ status }) => status === 'fulfilled');
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(got).toHaveLength(10);
  for (const { reason } of refused) {
    const message = `“${product.name}” has just sold out.`;
    expect(reason).toMatchObject({ code: 'OUT_OF_STOCK', status: 409, message });
  }
  expect(await available(product.id)).toBe(0);
  expect(await heldPieces(product.id)).toBe(10);
});

test('orders the same two products in different order without a deadlock', async () => {
  const [a, b] = [await makeProduct(db, { stock: 100 }), await makeProduct(db, { stock: 100 })];
  const buyers = await Promise.all(Array.from({ length: 16 }, () => makeBuyer(db)));
  for (const [at, buyer] of buyers.entries()) {
    const lines = [{ productId: a.id }, { productId: b.id }];
    await makeCart(db, buyer.id, at % 2 === 0 ? lines : lines.toReversed());
  }

  await Promise.all(
    buyers.map((buyer) =>
      startPayment(orderServices, buyer, { source: 'cart', addressId: buyer.addressId }),
    ),
  );

  expect([await available(a.id), await available(b.id)]).toEqual([84, 84]);
});

test('creates one order with one payment session from simultaneous calls', async () => {
  const buyer = await makeBuyer(db);
  const product = await makeProduct(db, { stock: 5 });
  await makeCart(db, buyer.id, [{ productId: product.id, quantity: 2 }]);
  const purchase = { source: 'cart', addressId: buyer.addressId } as const;

  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => startPayment(orderServices, buyer, purchase)),
  );

  expect(new Set(replies.map(({ order_id }) => order_id)).size).toBe(1);
  expect(new Set(replies.map(({ payment_session_id }) => payment_session_id)).size).toBe(1);
  expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toHaveLength(1);
  expect(await available(product.id)).toBe(3);
});

test('places an order once when many workers settle it at the same time', async () => {
  const { orderId, product, cartId } = await makeOrder(orderServices, { stock: 5, quantity: 2 });
  orderServices.gateway.pay(orderId);

  await Promise.all(Array.from({ length: 12 }, () => settle(orderServices, orderId)));

  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events.filter(({ status }) => status === 'placed')).toHaveLength(1);
  expect(await db.select().from(invoices).where(eq(invoices.orderId, orderId))).toHaveLength(1);
  const [sold] = await db.select().from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(2);
  expect(await available(product.id)).toBe(3);
  expect(await db.select().from(cartLines).where(eq(cartLines.cartId, cartId))).toEqual([]);
});

test('settles an order as paid or cancelled, with matching stock, when both happen together', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderId, product } = await makeOrder(orderServices, { stock: 5, quantity: 2 });
    const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
    const pay = async () => {
      if (orderServices.gateway.order(orderId).status === 'ACTIVE')
        orderServices.gateway.pay(orderId);
      await settle(orderServices, orderId);
    };

    await Promise.all([
      settleOrder(orderServices, orderId, { closing }),
      pay(),
      settle(orderServices, orderId),
    ]);

    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const isPaid = orderServices.gateway.order(orderId).status === 'PAID';
    expect(order?.status).toBe(isPaid ? 'placed' : 'cancelled');
    expect(await available(product.id)).toBe(isPaid ? 3 : 5);
  }
});

test('numbers invoices that are paid at the same time without gaps', async () => {
  const made = [];
  for (let count = 0; count < 8; count += 1) made.push(await makeOrder(orderServices));
  for (const { orderId } of made) orderServices.gateway.pay(orderId);

  await Promise.all(made.map(({ orderId }) => settle(orderServices, orderId)));

  const numbers = (await db.select().from(invoices))
    .map(({ number }) => number)
    .toSorted(ascending);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

const ascending = (a: number, b: number) => a - b;

test('reserves the sum of two order lines of the same stock item or nothing', async () => {
  const { orderId } = await makeOrder(orderServices);
  const product = await makeProduct(db, { stock: 5 });
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
  const line = (quantity: number) => {
    return { stockItemId: item?.id ?? 0, quantity, productName: product.name };
  };

  const tooMany = db.transaction((tx) =>
    reserveStock(tx, orderId, needsByStockItem([line(3), line(3)])),
  );
  await expect(tooMany).rejects.toMatchObject({
    code: 'NOT_ENOUGH_STOCK',
    message: `Only 5 of “${product.name}” are left.`,
  });
  expect(await available(product.id)).toBe(5);

  await db.transaction((tx) => reserveStock(tx, orderId, needsByStockItem([line(3), line(2)])));
  expect(await available(product.id)).toBe(0);
});

test('sets the time of the next check for every open payment', async () => {
  const open = await db.select().from(payments).where(eq(payments.status, 'active'));
  expect(open.length).toBeGreaterThan(0);
  for (const payment of open) expect(payment.nextCheckAt).toBeInstanceOf(Date);
});
