import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents, orders, payments } from '#src/db/schema/tables.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import {
  awaitConfirmation,
  endWait,
} from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { addPayment, getOpenOrder } from '#src/features/payments/open-order.service.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { gateway } = services;

/** An unpaid order with a second payment, which is open at the gateway as the first is. */
async function withTwo() {
  const made = await makeOrder(services);
  const { orderId } = made;
  const second = await addPayment(db, await getOpenOrder(db, orderId, new Date()), new Date());
  await openSession(services, orderId);
  const id = second.payment.gatewayOrderId;
  const statesOf = async () => {
    const isOf = eq(payments.orderId, orderId);
    const rows = await db.select().from(payments).where(isOf).orderBy(payments.id);
    return rows.map(({ status }) => status).join();
  };
  return {
    ...made,
    second: id,
    statesOf,
    status: async () => (await readOrder(db, orderId)).status,
  };
}

type PaymentValues = Partial<typeof payments.$inferInsert>;
const pay = (orderId: string, values: PaymentValues = {}) => {
  const gatewayOrderId = `${orderId}-Z${Object.values(values).join('')}`;
  const own = { orderId, gatewayOrderId, amountPaise: 1_00, expiresAt: new Date() };
  return db.insert(payments).values({ ...own, status: 'active', ...values });
};

test('settles every payment of an order, and returns the newest', async () => {
  await withTwo();
  const { orderId, second, status, statesOf } = await withTwo();
  gateway.pay(orderId);
  const settled = await settleOrder(services, orderId);
  expect(settled).toMatchObject({ orderId, orderStatus: 'placed', gatewayStatus: 'TERMINATED' });
  expect([await status(), await statesOf()]).toEqual(['placed', 'paid,closed']);
  expect(gateway.order(second).status).toBe('TERMINATED');
});

test('ends an order only with its last open payment', async () => {
  const other = await withTwo();
  const { orderId, second, status, statesOf } = await withTwo();
  await pay(orderId, { paymentMethod: 'credit' });
  await pay(orderId, { status: 'closed' });
  const now = new Date(Date.now() + 3 * 3_600_000);
  for (const id of [orderId, second]) gateway.setStatus(id, 'EXPIRED');
  await settle(services, orderId, { now });
  expect([await status(), await statesOf()]).toEqual([
    ...['payment_pending', 'closed,active,active,closed'],
  ]);
  await settle(services, second, { now });
  expect(await status()).toBe('cancelled');
  expect(await other.status()).toBe('payment_pending');
});

test('ends a payment at the gateway before the order ends', async () => {
  const { orderId, status } = await withTwo();
  const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
  const settled = await settleOrder(services, orderId, { closing });
  expect(settled).toMatchObject({ orderStatus: 'cancelled', gatewayStatus: 'TERMINATED' });
  expect(await status()).toBe('cancelled');
  expect(gateway.order(orderId).status).toBe('TERMINATED');
});

test('queries the gateway only about its own payments that may still matter', async () => {
  const { orderId, status } = await withTwo();
  await db.update(payments).set({ status: 'closed' }).where(eq(payments.gatewayOrderId, orderId));
  const { orderId: earlier } = await makePaidOrder(services);
  const [source] = await db.select().from(payments).where(eq(payments.orderId, earlier));
  await pay(orderId, { paymentMethod: 'credit' });
  await pay(orderId, { movedFromId: source?.id ?? 0, status: 'paid' });
  const asked: string[] = [];
  const getOrder: typeof services.cashfree.getOrder = async (id) => {
    asked.push(id);
    return services.cashfree.getOrder(id);
  };
  const watched = { ...services, cashfree: { ...services.cashfree, getOrder } };
  expect(await settleOrder(watched, orderId)).toMatchObject({ gatewayStatus: 'ACTIVE' });
  expect(asked).toEqual([`${orderId}-2`]);
  expect(await status()).toBe('payment_pending');
});

test('settles an order that was paid with nothing but the money of an exchange', async () => {
  const { orderId } = await makePaidOrder(services);
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await db.update(payments).set({ movedFromId: paid?.id }).where(eq(payments.orderId, orderId));
  expect(await settleOrder(services, orderId)).toMatchObject({ orderStatus: 'placed' });
  const { orderId: later } = await makeOrder(services);
  await pay(later, { movedFromId: paid?.id ?? 0, status: 'paid' });
  expect(await settleOrder(services, later)).toMatchObject({ gatewayStatus: 'ACTIVE' });
});

test.each(['cod', 'credit'])(
  'finds no gateway order for a payment with %s',
  async (paymentMethod) => {
    const { orderId } = await makeOrder(services);
    await db.update(payments).set({ paymentMethod }).where(eq(payments.orderId, orderId));
    await expect(settle(services, orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('finds no payment of an order that does not exist', async () => {
  for (const find of [settle, settleOrder])
    await expect(find(services, 'SW-NONE')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const CANCELLED = 'cancelled';
test.each([
  [
    'the person who cancelled it last',
    [
      ['system', CANCELLED],
      ['system', 'placed'],
      ['shopper', CANCELLED],
    ],
    'refunded',
  ],
  [
    'the shop, because it was not paid in time',
    [
      ['shopper', CANCELLED],
      ['system', 'placed'],
      ['system', CANCELLED],
    ],
    'placed',
  ],
  [
    'a shopper, although a note of the shop follows',
    [
      ['shopper', CANCELLED],
      ['system', CANCELLED],
    ],
    'refunded',
  ],
] as const)('treats late money for a cancelled order by %s', async (_, events, status) => {
  const other = await makeOrder(services);
  const { orderId } = await makeOrder(services);
  await settleOrder(services, orderId, { closing: { actor: 'staff', note: 'Cancelled.' } });
  await db.delete(orderEvents).where(eq(orderEvents.orderId, orderId));
  for (const [actor, after] of events)
    await addOrderEvent(db, { orderId, actor, status: after, note: 'Then.' });
  const apart = { orderId: other.orderId, actor: 'staff', status: CANCELLED, note: 'x' } as const;
  await addOrderEvent(db, apart);
  gateway.pay(orderId);
  await settle(services, orderId);
  expect((await readOrder(db, orderId)).status).toBe(status);
});

test('refunds a payment for an order that is paid in cash by now', async () => {
  const { orderId, second } = await withTwo();
  await db
    .update(orders)
    .set({ paymentMethod: 'cod', status: 'placed' })
    .where(eq(orders.id, orderId));
  gateway.pay(second);
  await settle(services, second);
  const { status, refunds, events } = await readOrder(db, orderId);
  expect([status, refunds.length]).toEqual(['placed', 1]);
  expect(events.at(-1)?.note).toContain('changed to cash on delivery');
});

test.each([
  ['online', 'placed', 'waiting', { paymentMethod: 'online' }, 0],
  ['online', 'placed', 'confirmed', { paymentMethod: 'cod' }, 1],
  ['advance', 'placed', 'waiting', { paymentMethod: 'cod' }, 1],
  ['online', 'shipped', 'waiting', { paymentMethod: 'cod' }, 1],
] as const)('lets the method %s replace cash of an order that is %s and %s', async (...row) => {
  const [paymentMethod, status, state, expected, refundCount] = row;
  const { orderId } = await makeOrder(services);
  const isOrder = eq(orders.id, orderId);
  await db.update(orders).set({ paymentMethod: 'cod', status }).where(isOrder);
  await db.update(payments).set({ paymentMethod }).where(eq(payments.orderId, orderId));
  await awaitConfirmation(db, orderId, { reason: 'always', hours: 4, now: new Date() });
  const ended = { via: 'phone', now: new Date() } as const;
  if (state === 'confirmed') await endWait(db, orderId, { state, ...ended });
  gateway.pay(orderId);
  await settle(services, orderId);
  const { order, refunds } = await readOrder(db, orderId);
  expect(order).toMatchObject(expected);
  expect(refunds).toHaveLength(refundCount);
});
