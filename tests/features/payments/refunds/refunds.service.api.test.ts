import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  creditNotes,
  orders,
  outgoingEvents,
  payments,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { createRefundShop, NOW } from '#tests/kit/refund-shop.ts';

const { db, services, withPaid } = await createRefundShop();
const { gateway, sentJobs } = services;
const ALL = 2_998_00;
const secret = { url: 'https://erp.example', secret: 'x' };
await db.insert(webhookEndpoints).values({ ...secret, events: ['payment.refunded'] });

const KEPT = { status: 'placed', isUsed: true, isPacked: true, stock: 8 };
const OVER = { status: 'refunded', isUsed: false, isPacked: false, stock: 10 };

test('keeps an order of which a part is refunded, and notifies its buyer', async () => {
  await (await withPaid()).refund(ALL);
  const { orderId, refund, request, look, lastNote, subjects } = await withPaid();
  await request(ALL - 100_00);
  sentJobs.length = 0;
  await refund(100_00);
  expect(await look()).toEqual(KEPT);
  expect(await lastNote()).toBe('The refund of ₹100 has been made.');
  expect(subjects()).toEqual([`₹100 refunded for order ${orderId}`]);
  expect(sentJobs.map(({ name }) => name)).not.toContain('track-parcels');
  const isOf = eq(outgoingEvents.orderId, orderId);
  expect(await db.select().from(outgoingEvents).where(isOf)).toMatchObject([
    { type: 'payment.refunded', subject: `${orderId}-R2` },
  ]);
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1);
});

test('ends an order whose last paisa is refunded', async () => {
  await withPaid();
  const { refund, look, lastNote, subjects } = await withPaid();
  await refund(1);
  expect(await look()).toEqual(KEPT);
  sentJobs.length = 0;
  await refund(ALL - 1);
  expect(await look()).toEqual(OVER);
  expect(await lastNote()).toBe('The refund of ₹2,997.99 has been made.');
  expect(subjects()).toHaveLength(1);
  expect(sentJobs.map(({ name }) => name)).toContain('track-parcels');
});

test.each([
  ['shipped', false, { ...OVER, isUsed: true, stock: 8 }],
  ['shipped', true, { ...OVER, isUsed: true, stock: 10 }],
  ['delivered', false, { ...OVER, isUsed: true, stock: 8 }],
])('keeps what was sent of a refunded order: %s, in part %s', async (...row) => {
  const [status, isPartlySent, expected] = row;
  const { orderId, set, refund, look } = await withPaid();
  await set({ status, isPartlySent });
  await addOrderEvent(db, { orderId, status: 'shipped', actor: 'staff', note: '' });
  await refund(ALL);
  expect(await look()).toEqual(expected);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.isPartlySent).toBe(false);
});

test('ends a cancelled order with its last open refund', async () => {
  await (await withPaid()).request(1);
  const { set, request, refund, complete, look } = await withPaid();
  await set({ status: 'cancelled' });
  await request(3, { status: 'failed' });
  const last = await request(2);
  await refund(1);
  expect((await look()).status).toBe('cancelled');
  await complete(last);
  expect((await look()).status).toBe('refunded');
});

test('keeps the status of an order that was returned', async () => {
  const { set, refund, look, lastNote } = await withPaid();
  await set({ status: 'returned' });
  await refund(ALL);
  expect((await look()).status).toBe('returned');
  expect(await lastNote()).toBe('The refund of ₹2,998 has been made.');
});

test.each([
  ['cash is to be collected', { paymentMethod: 'cod', status: 'active' }, 'placed'],
  ['another payment is open', { paymentMethod: 'online', status: 'active' }, 'refunded'],
  ['cash was given up', { paymentMethod: 'cod', status: 'closed' }, 'refunded'],
])('after a refund of all that was paid, %s: %s', async (_, payment, status) => {
  const { orderId, refund, look, paid } = await withPaid();
  // The first of two, so that one is not enough to decide for both.
  for (const [at, row] of [payment, { paymentMethod: 'online', status: 'active' }].entries()) {
    const own = { orderId, gatewayOrderId: `${orderId}-${at}`, amountPaise: 50_00 };
    await db.insert(payments).values({ ...own, expiresAt: paid.expiresAt, ...row });
  }
  await refund(ALL);
  expect((await look()).status).toBe(status);
});

test('keeps an order of which only the part paid with store credit is refunded', async () => {
  const { refund, look, paid } = await withPaid();
  await db
    .update(payments)
    .set({ amountPaise: ALL - 1 })
    .where(eq(payments.id, paid.id));
  await refund(ALL - 1);
  expect((await look()).status).toBe('placed');
});

test('adds a refund to store credit, and says so', async () => {
  const { orderId, refund, lastNote, subjects, look } = await withPaid();
  await refund(100_00, { toCredit: true, bonusPaise: 5_00 });
  expect(gateway.refunds(orderId)).toEqual([]);
  expect(await lastNote()).toBe('₹105 was added to the store credit.');
  expect(subjects().at(-1)).toMatch(/^₹105 of .* store credit for you$/);
  await refund(1, { toCredit: true });
  expect(await lastNote()).toBe('₹0.01 was added to the store credit.');
  expect(subjects().at(-1)).toMatch(/^₹0\.01 of .* store credit for you$/);
  expect(await look()).toEqual(KEPT);
});

test('leaves store credit of a deleted account to staff, and refunds a guest', async () => {
  const { set, request, refund, read, lastNote } = await withPaid();
  await set({ userId: null });
  const id = await request(1, { toCredit: true });
  await advanceRefund(services, id, NOW);
  expect(await read(id)).toMatchObject({ status: 'failed', nextCheckAt: null });
  expect(await lastNote()).toBe('The refund did not go through. Our staff will handle it.');
  await refund(2);
  expect(await lastNote()).toBe('The refund of ₹0.02 has been made.');
});

test('refunds sample orders without the gateway', async () => {
  const { orderId, set, request, read } = await withPaid();
  await set({ isExample: true });
  const id = await request(ALL);
  await advanceRefund(services, id, NOW);
  expect(gateway.refunds(orderId)).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'success', bankReference: 'EXAMPLE' });
});

test('refunds money that was moved in an exchange where it was paid', async () => {
  const [earlier, { paid, request }] = [await withPaid(), await withPaid()];
  const moved = { movedFromId: earlier.paid.id };
  await db.update(payments).set(moved).where(eq(payments.id, paid.id));
  const id = await request(100_00);
  await advanceRefund(services, id, NOW);
  expect(gateway.refunds(earlier.orderId)).toMatchObject([{ refundId: id, amountPaise: 100_00 }]);
});
