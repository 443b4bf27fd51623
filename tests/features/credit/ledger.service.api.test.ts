import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  creditEntries,
  creditLots,
  payments,
  refunds,
  shopSettings,
} from '#src/db/schema/tables.ts';
import { addGivenCredit } from '#src/features/credit/give-credit.service.server.ts';
import {
  addCredit,
  expireCredit,
  giveBackCredit,
  readBalance,
  takeCredit,
} from '#src/features/credit/ledger.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const NOW = new Date('2026-11-20T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** An account with lots of store credit: paise, and in how many days they expire. */
async function withLots(...lots: [paise: number, days?: number][]) {
  const { id: userId } = await makeUser(db);
  for (const [amountPaise, days] of lots) {
    const kind = days === undefined ? 'paid' : 'bonus';
    const expiresAt = days === undefined ? null : inDays(days);
    await addCredit(db, { userId, kind, amountPaise, expiresAt, reason: 'goodwill' });
  }
  return userId;
}

const lotsOf = (userId: string) =>
  db.select().from(creditLots).where(eq(creditLots.userId, userId)).orderBy(asc(creditLots.id));
const leftOf = async (userId: string) => (await lotsOf(userId)).map(({ leftPaise }) => leftPaise);
async function entriesOf(orderId: string) {
  const isOf = eq(creditEntries.orderId, orderId);
  return db.select().from(creditEntries).where(isOf).orderBy(asc(creditEntries.id));
}
const spend = (userId: string, orderId: string, paise: number) =>
  takeCredit(db, userId, paise, { reason: 'spent', orderId }, NOW);

test('spends a person’s own credit to the last paisa, what expires first', async () => {
  const userId = await withLots([100], [1, 5], [50, 0], [70, 9]);
  const other = await withLots([900]);
  const { orderId } = await makeOrder(services);
  expect(await readBalance(db, userId, NOW)).toBe(171);
  await spend(userId, orderId, 72);
  expect(await leftOf(userId)).toEqual([99, 0, 50, 0]);
  await expect(spend(userId, orderId, 100)).rejects.toMatchObject({
    code: 'CREDIT_CHANGED',
    message: 'The store credit is now ₹0.99. Please check it and try again.',
  });
  expect([await leftOf(userId), await leftOf(other)]).toEqual([[99, 0, 50, 0], [900]]);
  expect((await entriesOf(orderId)).map((entry) => [entry.userId, entry.changePaise])).toEqual([
    [userId, -1],
    [userId, -70],
    [userId, -1],
  ]);
});

test('gives back what one order used, at most once, with its refund', async () => {
  const userId = await withLots([100], [20, 40]);
  const { orderId } = await makeOrder(services);
  const { orderId: other } = await makeOrder(services);
  await spend(userId, orderId, 60);
  await spend(userId, other, 10);
  // A refund that becomes credit, and its bonus, were not paid with credit.
  const bonus = { userId, orderId, kind: 'paid', amountPaise: 30, reason: 'bonus' } as const;
  await addCredit(db, bonus);
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const refundId = `${orderId}-R1`;
  const refund = { id: refundId, orderId, paymentId: paid?.id ?? 0, amountPaise: 1, reason: 'x' };
  await db.insert(refunds).values(refund);

  expect(await giveBackCredit(db, { orderId, refundId, amountPaise: 45 }, NOW)).toBe(45);
  expect(await leftOf(userId)).toEqual([90, 5, 30]);
  expect((await entriesOf(orderId)).slice(-2)).toMatchObject([
    { userId, changePaise: 40, reason: 'given_back', refundId },
    { userId, changePaise: 5, reason: 'given_back', refundId },
  ]);
  expect(await giveBackCredit(db, { orderId, amountPaise: 16 }, NOW)).toBe(15);
  expect((await entriesOf(orderId)).at(-1)).toMatchObject({ userId, refundId: null });
  expect(await giveBackCredit(db, { orderId }, NOW)).toBe(0);
  expect(await leftOf(userId)).toEqual([90, 20, 30]);
  expect(await giveBackCredit(db, { orderId: other }, NOW)).toBe(10);
});

test('makes given credit that comes back valid for thirty days, and never for less', async () => {
  const userId = await withLots([1, 10], [1, 30], [1, 60], [1], [1, 5]);
  const { orderId } = await makeOrder(services);
  // The fifth lot is not used.
  await spend(userId, orderId, 1);
  await db.update(creditLots).set({ warnedAt: NOW }).where(eq(creditLots.userId, userId));
  const { orderId: second } = await makeOrder(services);
  await spend(userId, second, 4);
  await giveBackCredit(db, { orderId: second }, NOW);
  const lots = await lotsOf(userId);
  expect(lots.map(({ expiresAt, warnedAt }) => [expiresAt, warnedAt])).toEqual([
    [inDays(30), null],
    [inDays(30), null],
    [inDays(60), NOW],
    [null, NOW],
    [inDays(5), NOW],
  ]);
});

test('expires given credit from its moment on, to the last paisa', async () => {
  await db.update(creditLots).set({ expiresAt: null });
  const userId = await withLots([1, 3], [20, 4], [30]);
  const expire = (ms: number) => expireCredit(db, new Date(inDays(3).getTime() + ms));
  expect(await expire(-1)).toBe(0);
  expect(await readBalance(db, userId, inDays(3))).toBe(50);
  expect(await expire(0)).toBe(1);
  expect(await expire(0)).toBe(0);
  expect(await leftOf(userId)).toEqual([0, 20, 30]);
  const isTheirs = eq(creditEntries.userId, userId);
  const entries = await db.select().from(creditEntries).where(isTheirs);
  expect(entries.at(-1)).toMatchObject({ reason: 'expired', changePaise: -1 });
});

test.each([
  [0, null],
  [1, inDays(1)],
  [45, inDays(45)],
])('lets what the shop gives expire after %i days', async (giftDays, expiresAt) => {
  const { id: userId } = await makeUser(db);
  await db.delete(shopSettings);
  await db.insert(shopSettings).values({ section: 'credit', values: { giftDays } });
  await addGivenCredit(db, { userId, amountPaise: 5, reason: 'goodwill' }, NOW);
  expect(await lotsOf(userId)).toMatchObject([{ kind: 'bonus', leftPaise: 5, expiresAt }]);
});
