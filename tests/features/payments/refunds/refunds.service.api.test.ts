import { and, asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  creditNotes,
  offerUses,
  orderEvents,
  orders,
  outgoingEvents,
  parcels,
  payments,
  refunds,
  stockItems,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { reserveUses } from '#src/features/offers/uses.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { gateway, sentJobs } = services;
const ALL = 2_998_00;
const NOW = new Date();
const { id: offerId } = await makeOffer(db);
const secret = { url: 'https://erp.example', secret: 'x' };
await db.insert(webhookEndpoints).values({ ...secret, events: ['payment.refunded'] });

type Refund = Partial<typeof refunds.$inferInsert>;

/** A paid order with an offer and a packed parcel, and functions that refund it and read it. */
async function withPaid() {
  const made = await makePaidOrder(services);
  const { orderId, product, buyer } = made;
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!paid) throw new Error('The order has no payment.');
  await reserveUses(db, orderId, [{ offerId, savedPaise: 1 }]);
  await db.insert(parcels).values({ orderId, number: 1 });
  let count = 0;
  const request = async (amountPaise: number, more: Refund = {}) => {
    count += 1;
    const own = { id: `${orderId}-R${count}`, orderId, paymentId: paid.id, amountPaise };
    const [row] = await db
      .insert(refunds)
      .values({ ...own, reason: 'x', ...more })
      .returning();
    return row?.id ?? '';
  };
  const atGateway = (change: Partial<ReturnType<typeof gateway.refunds>[number]>) => {
    for (const refund of gateway.refunds(orderId)) Object.assign(refund, change);
  };
  /** Sends a refund, which the bank then makes. */
  const complete = async (id: string) => {
    await advanceRefund(services, id, NOW);
    atGateway({ status: 'SUCCESS' });
    await advanceRefund(services, id, NOW);
  };
  const refund = async (amountPaise: number, more: Refund = {}) =>
    complete(await request(amountPaise, more));
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, orderId));
  const read = async (id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0];
  const look = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [use] = await db.select().from(offerUses).where(eq(offerUses.orderId, orderId));
    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
    return {
      status: order?.status,
      isUsed: use?.givenBackAt === null,
      isPacked: (await db.$count(parcels, eq(parcels.orderId, orderId))) > 0,
      stock: item?.available,
    };
  };
  const lastNote = async () => {
    const isOf = eq(orderEvents.orderId, orderId);
    const events = await db.select().from(orderEvents).where(isOf).orderBy(asc(orderEvents.id));
    return events.at(-1)?.note;
  };
  const subjects = () =>
    sentJobs
      .filter(({ data }) => data['to'] === buyer.email)
      .map(({ data }) => String(data['subject']));
  const own = { orderId, buyer, paid, request, refund, complete, atGateway };
  return { ...own, set, read, look, lastNote, subjects };
}

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
  await db.update(payments).set({ amountPaise: 1_000_00 }).where(eq(payments.id, paid.id));
  await refund(1_000_00);
  expect((await look()).status).toBe('placed');
});

test('adds a refund to store credit, and says so', async () => {
  const { orderId, refund, lastNote, subjects, look } = await withPaid();
  await refund(100_00, { toCredit: true, bonusPaise: 5_00 });
  expect(gateway.refunds(orderId)).toEqual([]);
  expect(await lastNote()).toBe('₹105 was added to the store credit.');
  expect(subjects().at(-1)).toMatch(/^₹105 of .* store credit for you$/);
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

test('records when the bank made a refund, and when to look again until then', async () => {
  const { request, read, atGateway } = await withPaid();
  const id = await request(1);
  await advanceRefund(services, id, NOW);
  const nextCheckAt = new Date(NOW.getTime() + 60_000);
  expect(await read(id)).toMatchObject({ status: 'pending', processedAt: null, nextCheckAt });
  const processedAt = new Date('2026-11-20T10:00:00Z');
  atGateway({ status: 'SUCCESS', processedAt });
  await advanceRefund(services, id, NOW);
  expect(await read(id)).toMatchObject({ status: 'success', processedAt, nextCheckAt: null });
  const second = await request(2);
  await advanceRefund(services, second, NOW);
  atGateway({ status: 'SUCCESS', processedAt: undefined });
  await advanceRefund(services, second, NOW);
  expect(await read(second)).toMatchObject({ processedAt: NOW });
});

test('makes a refund once, however often and concurrently it is advanced', async () => {
  const { orderId, request, atGateway } = await withPaid();
  const id = await request(100_00);
  await advanceRefund(services, id, NOW);
  atGateway({ status: 'SUCCESS' });
  await Promise.all([1, 2, 3].map(() => advanceRefund(services, id, NOW)));
  await advanceRefund(services, id, NOW);
  await advanceRefund(services, 'R0', NOW);
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1);
  const note = 'The refund of ₹100 has been made.';
  const isNote = and(eq(orderEvents.orderId, orderId), eq(orderEvents.note, note));
  expect(await db.$count(orderEvents, isNote)).toBe(1);
});

/** The services with a gateway that fails, after a change of the refund if there is one. */
function failing(error: Error, change?: () => Promise<unknown>) {
  const logged: string[] = [];
  const fail = async () => {
    await change?.();
    throw error;
  };
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const cashfree = { ...services.cashfree, createRefund: fail, getRefund: fail };
  return { ...services, log, cashfree, logged };
}

const errorOf = (kind: ConstructorParameters<typeof GatewayError>[0]['kind']) =>
  new GatewayError({ kind, message: 'No.' });

test.each([
  ['refused', 'requested', 'failed'],
  ['conflict', 'requested', 'failed'],
  ['unreachable', 'requested', 'requested'],
  ['refused', 'pending', 'pending'],
] as const)('logs that the gateway was %s, and makes a %s refund %s', async (...row) => {
  const [kind, before, after] = row;
  const other = await withPaid();
  const kept = await other.request(1);
  const { request, read, lastNote } = await withPaid();
  const id = await request(1, { status: before, nextCheckAt: NOW });
  const broken = failing(errorOf(kind));
  await advanceRefund(broken, id, NOW);
  const hasFailed = after === 'failed';
  expect(await read(id)).toMatchObject({ status: after, nextCheckAt: hasFailed ? null : NOW });
  expect(broken.logged).toHaveLength(1);
  expect((await lastNote())?.includes('did not go through')).toBe(hasFailed);
  expect(await other.read(kept)).toMatchObject({ status: 'requested' });
});

test('keeps a refund that someone else has recorded while the gateway answered', async () => {
  const { request, read } = await withPaid();
  const made = { status: 'success', bankReference: 'BY HAND' };
  const record = (id: string) => () => db.update(refunds).set(made).where(eq(refunds.id, id));
  const first = await request(1);
  await advanceRefund(failing(errorOf('refused'), record(first)), first, NOW);
  const second = await request(2);
  const createRefund: typeof services.cashfree.createRefund = async (refund) => {
    await record(second)();
    return services.cashfree.createRefund(refund);
  };
  const cashfree = { ...services.cashfree, createRefund };
  await advanceRefund({ ...services, cashfree }, second, NOW);
  expect([await read(first), await read(second)]).toMatchObject([made, made]);
});

test('passes on an error that is not the gateway’s', async () => {
  const { request } = await withPaid();
  const id = await request(1);
  await expect(advanceRefund(failing(new Error('Bug.')), id, NOW)).rejects.toThrow('Bug.');
});

test.each([
  ['FAILED', 1],
  ['SUCCESS', 0],
  ['PENDING', 0],
])('logs a refund that ends as %s %i times', async (status, times) => {
  const { request, atGateway } = await withPaid();
  const id = await request(1);
  await advanceRefund(services, id, NOW);
  atGateway({ status });
  const { log, logged } = failing(new Error('Unused.'));
  await advanceRefund({ ...services, log }, id, NOW);
  expect(logged).toHaveLength(times);
});
