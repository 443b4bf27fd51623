import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditLots, payments, refunds } from '#src/db/schema/tables.ts';
import { addCredit, readBalance, takeCredit } from '#src/features/credit/ledger.service.server.ts';
import { addRefundToCredit } from '#src/features/payments/refunds/credit-refund.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const now = new Date();

async function withRefund(more: Partial<typeof refunds.$inferInsert> = {}, earlier?: string) {
  const { orderId, buyer } = await makePaidOrder(services);
  const [own] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [source] = earlier
    ? await db.select().from(payments).where(eq(payments.gatewayOrderId, earlier))
    : [];
  if (!own) throw new Error('The order has no payment.');
  const credit = { paymentMethod: 'credit', movedFromId: source?.id ?? null };
  const isCredit = more.reason === 'credit';
  if (isCredit) await db.update(payments).set(credit).where(eq(payments.id, own.id));
  const of = { id: `${orderId}-R1`, orderId, paymentId: own.id, amountPaise: 100_00 };
  const [refund] = await db
    .insert(refunds)
    .values({ ...of, reason: 'x', ...more })
    .returning();
  if (!refund) throw new Error('The refund was not stored.');
  const add = (userId: string | null = buyer.id) => addRefundToCredit(db, refund, userId, now);
  const lots = async () => {
    const isTheirs = eq(creditLots.userId, buyer.id);
    const rows = await db.select().from(creditLots).where(isTheirs).orderBy(asc(creditLots.id));
    return rows.map(({ kind, leftPaise }) => [kind, leftPaise]);
  };
  return { orderId, buyer, add, lots };
}

test.each([
  ['money back', {}, 0, []],
  ['store credit', { toCredit: true }, 100_00, [['paid', 100_00]]],
  [
    'store credit and a paisa',
    { toCredit: true, bonusPaise: 1 },
    100_01,
    [
      ['paid', 100_00],
      ['bonus', 1],
    ],
  ],
  ['the part of the customer', { toCredit: true, offerPaise: 40_00 }, 60_00, [['paid', 60_00]]],
])('a refund gives the customer %s', async (_, more, added, expected) => {
  await withRefund({ toCredit: true });
  const { add, lots } = await withRefund(more);
  expect(await add()).toBe(added);
  expect(await lots()).toEqual(expected);
});

test('adds nothing to an account that was deleted', async () => {
  const { add, lots } = await withRefund({ toCredit: true });
  expect(await add(null)).toBe(0);
  expect(await lots()).toEqual([]);
});

test('gives store credit back to where it came from, also after an exchange', async () => {
  const first = await withRefund({ reason: 'credit' });
  const to = { userId: first.buyer.id, kind: 'paid', amountPaise: 300_00 } as const;
  await addCredit(db, { ...to, reason: 'gift_card' });
  const spent = { reason: 'spent', orderId: first.orderId } as const;
  await takeCredit(db, first.buyer.id, 250_00, spent, now);
  expect(await first.add()).toBe(100_00);
  expect(await readBalance(db, first.buyer.id)).toBe(150_00);
  const exchanged = await withRefund({ reason: 'credit' }, first.orderId);
  expect(await exchanged.add()).toBe(100_00);
  expect(await readBalance(db, first.buyer.id)).toBe(250_00);
  expect(await first.lots()).toEqual([['paid', 250_00]]);
});
