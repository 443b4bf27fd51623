import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditNotes, payments, refunds } from '#src/db/schema/tables.ts';
import { moveMoney } from '#src/features/payments/refunds/move-money.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const now = new Date();
const ALL = 2_998_00;

const paymentsOf = (orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));

/** A paid order, 200 rupees of it with another payment, and an order for which it pays. */
async function makeExchange() {
  const { orderId: from, buyer } = await makePaidOrder(services);
  const [paid] = await paymentsOf(from);
  if (!paid) throw new Error('The order has no payment.');
  const { id, createdAt: _at, ...copy } = paid;
  const bank = { amountPaise: ALL - 200_00, offerPaise: 10_00 };
  await db.update(payments).set(bank).where(eq(payments.id, id));
  await db.insert(payments).values({ ...copy, gatewayOrderId: `${from}-2`, amountPaise: 200_00 });
  const { orderId: to } = await makeOrder(services);
  await db.delete(payments).where(eq(payments.orderId, to));
  const by = { returnId: 7, reason: 'An exchange.', requestedBy: buyer.id };
  const move = (amountPaise: number, target = to, source = from) =>
    moveMoney(db, { from: source, to: target, amountPaise, ...by }, now);
  return { from, to, move, sources: await paymentsOf(from) };
}

test('moves all money of an order to another, with refunds and credit notes', async () => {
  const { from, to, move, sources } = await makeExchange();
  expect(await move(ALL)).toBe(`${from}-R1`);
  const moved = await paymentsOf(to);
  const kind = { status: 'paid', paymentMethod: 'online', nextCheckAt: null };
  expect(moved).toMatchObject([
    { ...kind, movedFromId: sources[0]?.id, amountPaise: ALL - 200_00, offerPaise: 10_00 },
    { ...kind, movedFromId: sources[1]?.id, amountPaise: 200_00, offerPaise: 0 },
  ]);
  const back = await db.select().from(refunds).where(eq(refunds.orderId, from)).orderBy(refunds.id);
  const done = { status: 'success', bankReference: to, nextCheckAt: null, returnId: 7 };
  expect(back).toMatchObject([
    { ...done, amountPaise: ALL - 200_00, offerPaise: 10_00, movedToId: moved[0]?.id },
    { ...done, amountPaise: 200_00, movedToId: moved[1]?.id },
  ]);
  const isNote = eq(creditNotes.orderId, from);
  expect(await db.select().from(creditNotes).where(isNote).orderBy(creditNotes.id)).toMatchObject([
    { totalPaise: ALL - 200_00, isFinancial: false, refundId: `${from}-R1` },
    { totalPaise: 200_00, isFinancial: false, refundId: `${from}-R2` },
  ]);
});

test('moves money that was moved before, which is refunded where it was made', async () => {
  const { to, move, sources } = await makeExchange();
  await move(100_00);
  const { orderId: third } = await makeOrder(services);
  await db.delete(payments).where(eq(payments.orderId, third));
  await move(40_00, third, to);
  expect(await paymentsOf(third)).toMatchObject([
    { movedFromId: sources[0]?.id, amountPaise: 40_00 },
  ]);
});

test('moves nothing if not that much is left', async () => {
  const { from, to, move } = await makeExchange();
  await move(1);
  await expect(move(ALL)).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', message: 'This order has already been refunded.' },
  });
  expect([await paymentsOf(to), await db.$count(refunds, eq(refunds.orderId, from))]).toMatchObject(
    [[{ amountPaise: 1 }], 1],
  );
});
