import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#src/db/schema/tables.ts';
import { addCredit, readBalance } from '#src/features/credit/ledger.service.server.ts';
import {
  payCredit,
  releaseCredit,
  reserveCredit,
  reserveCreditAgain,
} from '#src/features/credit/pay-with-credit.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const now = new Date();

/** An account with ₹10, and two unpaid orders of which each is to use ₹4. */
async function makeOrders() {
  const { id: userId } = await makeUser(db);
  await addCredit(db, { userId, kind: 'paid', amountPaise: 10_00, reason: 'gift_card' });
  const id = (await makeOrder(services)).orderId;
  const other = (await makeOrder(services)).orderId;
  const reserve = (orderId: string, amountPaise = 4_00) =>
    reserveCredit(db, { orderId, userId, amountPaise, expiresAt: now }, now);
  await reserve(id);
  await reserve(other);
  const statesOf = async (orderId: string) => {
    const isOf = eq(payments.orderId, orderId);
    const rows = await db.select().from(payments).where(isOf).orderBy(asc(payments.id));
    return rows.map(({ status }) => status).join();
  };
  /** The online payment and the store credit of both orders, and what is left of the credit. */
  const look = async () => [
    await statesOf(id),
    await statesOf(other),
    await readBalance(db, userId, now),
  ];
  return { userId, id, other, reserve, look, statesOf };
}

test('pays or gives back the store credit of one order, once', async () => {
  const { id, other, look } = await makeOrders();
  expect(await look()).toEqual(['active,active', 'active,active', 2_00]);
  await payCredit(db, id, now);
  expect(await look()).toEqual(['active,paid', 'active,active', 2_00]);
  await releaseCredit(db, id, now);
  expect(await look()).toEqual(['active,paid', 'active,active', 2_00]);
  for (const _ of [1, 2]) {
    await releaseCredit(db, other, now);
    expect(await look()).toEqual(['active,paid', 'active,closed', 6_00]);
  }
  await payCredit(db, other, now);
  expect(await look()).toEqual(['active,paid', 'active,closed', 6_00]);
});

test('takes the store credit of one order again, once, if it is still there', async () => {
  const { userId, id, other, look, reserve } = await makeOrders();
  await releaseCredit(db, id, now);
  await releaseCredit(db, other, now);
  const again = (orderId: string, by: string | null = userId) =>
    reserveCreditAgain(db, { id: orderId, userId: by }, now);
  expect(await again(id, null)).toBe(false);
  await expect(again(id, '\0')).rejects.toThrow();
  expect(await look()).toEqual(['active,closed', 'active,closed', 10_00]);
  for (const _ of [1, 2]) {
    expect(await again(id)).toBe(true);
    expect(await look()).toEqual(['active,active', 'active,closed', 6_00]);
  }
  await reserve((await makeOrder(services)).orderId, 2_01);
  expect(await again(other)).toBe(false);
  expect(await look()).toEqual(['active,active', 'active,closed', 3_99]);
});

test('takes nothing for an order without store credit, and a paisa for one with that', async () => {
  const { userId, reserve, statesOf } = await makeOrders();
  const { orderId } = await makeOrder(services);
  await reserve(orderId, 0);
  await db.update(payments).set({ status: 'closed' }).where(eq(payments.orderId, orderId));
  expect(await reserveCreditAgain(db, { id: orderId, userId }, now)).toBe(true);
  expect([await statesOf(orderId), await readBalance(db, userId, now)]).toEqual(['closed', 2_00]);
  await reserve(orderId, 1);
  expect([await statesOf(orderId), await readBalance(db, userId, now)]).toEqual([
    ...['closed,active', 1_99],
  ]);
});
