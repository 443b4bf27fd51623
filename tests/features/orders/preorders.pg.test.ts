import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoices, orders, preorders, stockItems } from '#src/db/schema/tables.ts';
import { moveStockBy } from '#src/features/catalog/admin/stock.service.server.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.service.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { listPreordered } from '#src/features/orders/preordered.queries.server.ts';
import {
  releaseReservations,
  reserveStockAgain,
} from '#src/features/orders/stock.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { dayFromNow, makePreorder } from '#tests/kit/make-preorder.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db, engine } = await createTestDb();
const services = makeOrderServices(db);
const staff = await makeUser(db);
const BUYERS = engine.kind === 'postgres' ? 60 : 12;

type Made = Awaited<ReturnType<typeof makePreorder>>;

async function order({ product }: Pick<Made, 'product'>, quantity = 1): Promise<string> {
  const buyer = await makeBuyer(db);
  return (await startPayment(services, buyer, buying(buyer, product.id, quantity))).order_id;
}

async function paid(made: Pick<Made, 'product'>, quantity = 1): Promise<string> {
  const id = await order(made, quantity);
  services.gateway.pay(id);
  await settle(services, id);
  return id;
}

function receive({ product }: Made, pieces: number) {
  const move = { kind: 'change', pieces, reason: 'delivery' } as const;
  const input = { productId: product.id, variantId: null, move, note: '' };
  const context = { userId: staff.id, refreshSearch: async () => {} };
  return moveStockBy(db, input, context);
}

async function read({ preorder, stockItemId }: Made) {
  const [now] = await db.select().from(preorders).where(eq(preorders.id, preorder.id));
  const [item] = await db.select().from(stockItems).where(eq(stockItems.id, stockItemId));
  return { sold: now?.sold, available: item?.available };
}

const waitingOf = async (id: string) => (await listPreordered(db, id)).map((one) => one.waiting);

test(`sells exactly the 5 units of a pre-order to ${BUYERS} buyers at the same time`, async () => {
  const made = await makePreorder(db, { limitUnits: 5 });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db)));
  const tries = await Promise.allSettled(
    buyers.map((buyer) => startPayment(services, buyer, buying(buyer, made.product.id))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = tries.filter((one) => one.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await read(made)).toEqual({ sold: 5, available: 0 });
});

test('shares out a delivery and its cancellations while both happen at the same time', async () => {
  const made = await makePreorder(db, { limitUnits: 12 });
  const ids: string[] = [];
  for (let at = 0; at < 8; at += 1) ids.push(await paid(made));
  const cancelled = ids.slice(0, 4);
  await Promise.all([
    receive(made, 6),
    ...cancelled.map((id) => cancelOrder(services, id, { actor: 'shopper', reason: '' })),
  ]);
  // Four orders are left, so two of the six units are for sale.
  expect(await read(made)).toEqual({ sold: 4, available: 2 });
  for (const id of ids.slice(4)) expect(await waitingOf(id)).toEqual([0]);
});

// The limit, what is sold already, the wanted quantity, and whether it is sold.
const LIMITS: [number, number, number, boolean][] = [
  [3, 2, 1, true],
  [3, 2, 2, false],
  [3, 3, 1, false],
  [3, 0, 3, true],
  [3, 0, 4, false],
];

test.each(LIMITS)(
  'sells a pre-order within its limit: of %i, %i sold, %i more: %s',
  async (...row) => {
    const [limitUnits, sold, quantity, isSold] = row;
    const made = await makePreorder(db, { limitUnits, sold });
    const trying = order(made, quantity);
    if (isSold) await trying;
    else await expect(trying).rejects.toMatchObject({ status: 409 });
    expect((await read(made)).sold).toBe(isSold ? sold + quantity : sold);
  },
);

// What the dates and the state of a pre-order are, and whether it can be bought.
const DATES: [string, boolean, Partial<Made['preorder']>][] = [
  ['is dispatched today', true, { dispatchBy: dayFromNow(0) }],
  ['should have been dispatched yesterday', false, { dispatchBy: dayFromNow(-1) }],
  ['is sold until today', true, { lastDay: dayFromNow(0) }],
  ['was sold until yesterday', false, { lastDay: dayFromNow(-1) }],
  ['was ended', false, { endedAt: new Date() }],
];

test.each(DATES)('sells a pre-order that %s: %s', async (_name, isSold, values) => {
  const made = await makePreorder(db, values);
  const trying = order(made);
  if (isSold) await trying;
  else await expect(trying).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
});

describe('stock', () => {
  test('sells units in stock first, and never some of each', async () => {
    const made = await makePreorder(db, {}, { stock: 1 });
    await expect(order(made, 2)).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
    expect(await waitingOf(await order(made))).toEqual([]);
    expect(await waitingOf(await order(made, 2))).toEqual([2]);
  });

  test('fills the oldest pre-orders first, and sells only what is left', async () => {
    const made = await makePreorder(db);
    const [first, second, third] = [await paid(made, 2), await paid(made, 2), await paid(made)];
    await receive(made, 3);
    expect(await waitingOf(first)).toEqual([0]);
    expect(await waitingOf(second)).toEqual([1]);
    expect(await waitingOf(third)).toEqual([1]);
    await receive(made, 4);
    expect(await waitingOf(third)).toEqual([0]);
    expect(await read(made)).toEqual({ sold: 5, available: 2 });
  });

  test('gives the units of a cancelled order to the next one that waits', async () => {
    const made = await makePreorder(db);
    const [first, second] = [await paid(made, 2), await paid(made, 3)];
    await receive(made, 2);
    await cancelOrder(services, first, { actor: 'shopper', reason: '' });
    expect(await waitingOf(second)).toEqual([1]);
    expect(await read(made)).toEqual({ sold: 3, available: 0 });
  });

  test('returns units of an expired reservation, and takes them again for a late payment', async () => {
    const made = await makePreorder(db, { limitUnits: 1 });
    const id = await order(made);
    await releaseReservations(db, id);
    expect(await read(made)).toEqual({ sold: 0, available: 0 });
    expect(await reserveStockAgain(db, id)).toBe(true);
    expect(await read(made)).toEqual({ sold: 1, available: 0 });
    await releaseReservations(db, await paid(await makePreorder(db)));
  });

  test('lets a shopper order the last unit, which their own unpaid order holds, in another way', async () => {
    const made = await makePreorder(db, { limitUnits: 1 });
    const buyer = await makeBuyer(db);
    const first = await startPayment(services, buyer, buying(buyer, made.product.id));
    await makeCart(db, buyer.id, [{ productId: made.product.id }]);
    const purchase = { source: 'cart', addressId: buyer.addressId } as const;
    const second = await startPayment(services, buyer, purchase);
    expect(second.order_id).not.toBe(first.order_id);
    expect(await waitingOf(second.order_id)).toEqual([1]);
    expect(await read(made)).toEqual({ sold: 1, available: 0 });
  });

  test('refuses a late payment once the limit is sold to others', async () => {
    const made = await makePreorder(db, { limitUnits: 1 });
    const id = await order(made);
    await releaseReservations(db, id);
    await order(made);
    expect(await reserveStockAgain(db, id)).toBe(false);
  });
});

test('promises arrival after the dispatch, and issues the invoice with the first parcel', async () => {
  const made = await makePreorder(db, { dispatchBy: dayFromNow(30) });
  const inStock = await makeProduct(db);
  const buyer = await makeBuyer(db);
  await makeCart(db, buyer.id, [{ productId: made.product.id }, { productId: inStock.id }]);
  const purchase = { source: 'cart', addressId: buyer.addressId } as const;
  const { order_id: orderId } = await startPayment(services, buyer, purchase);
  services.gateway.pay(orderId);
  await settle(services, orderId);
  const [placed] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(placed?.deliverBy && placed.deliverBy > dayFromNow(30)).toBe(true);
  const countInvoices = () => db.$count(invoices, eq(invoices.orderId, orderId));
  expect(await countInvoices()).toBe(0);

  const lines = await db.query.orderLines.findMany({ where: (line) => eq(line.orderId, orderId) });
  const pack = (productId: number) => {
    const line = lines.find((one) => one.productId === productId);
    const pieces = [{ orderLineId: line?.id ?? 0, quantity: 1 }];
    const box = { lengthCm: 0, breadthCm: 0, heightCm: 0 };
    return packParcel(db, { userId: staff.id, orderId, input: { pieces, ...box } });
  };
  await expect(pack(made.product.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('1 unit waits for stock') as string,
  });
  await pack(inStock.id);
  expect(await countInvoices()).toBe(1);
  await receive(made, 1);
  await pack(made.product.id);
  expect(await countInvoices()).toBe(1);
});
