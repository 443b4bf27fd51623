import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, creditNotes, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { recordManualRefund } from '#src/features/payments/refunds/refund-by-hand.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { id: userId } = await makeUser(db);
const ALL = 2_998_00;
const versionOf = ({ status }: { status: string }) => `version ${status}`;

/** A cancelled order that was paid in cash, with two refunds of it. */
async function withRefunds(more: Partial<typeof refunds.$inferInsert> = {}, paymentMethod = 'cod') {
  const { orderId } = await makePaidOrder(services);
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
  const isOf = eq(payments.orderId, orderId);
  const [paid] = await db.update(payments).set({ paymentMethod }).where(isOf).returning();
  const ids = [`${orderId}-R1`, `${orderId}-R2`] as const;
  for (const id of ids) {
    const of = { id, orderId, paymentId: paid?.id ?? 0, amountPaise: ALL / 2 };
    await db.insert(refunds).values({ ...of, reason: 'x', nextCheckAt: new Date(), ...more });
  }
  const statesOf = async () => {
    const isRefund = eq(refunds.orderId, orderId);
    const rows = await db.select().from(refunds).where(isRefund).orderBy(refunds.id);
    return rows.map(({ status }) => status);
  };
  const send = (refundId: string, of = orderId, seen = 'version requested') => {
    const bankReference = 'UPI 612345678901';
    const note = { orderId: of, refundId, bankReference, userId, seen, versionOf };
    return recordManualRefund(services, note);
  };
  return { orderId, ids, statesOf, send };
}

test('records a refund that staff have sent, once, with its credit note', async () => {
  await withRefunds();
  const { orderId, ids, statesOf, send } = await withRefunds();
  await send(ids[0]);
  expect(await statesOf()).toEqual(['success', 'requested']);
  const [made] = await db.select().from(refunds).where(eq(refunds.id, ids[0]));
  expect(made).toMatchObject({ bankReference: 'UPI 612345678901', nextCheckAt: null });
  const isNote = eq(creditNotes.orderId, orderId);
  expect(await db.select().from(creditNotes).where(isNote)).toMatchObject([
    { refundId: ids[0], totalPaise: ALL / 2 },
  ]);
  const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
  expect(audited).toMatchObject([
    {
      ...{ userId, action: 'refund.made', before: { refundId: null, bankReference: null } },
      after: { refundId: ids[0], bankReference: 'UPI 612345678901' },
    },
  ]);
  await expect(send(ids[0])).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await expect(send(ids[0], orderId, 'version success')).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'This refund has already been made.' },
  });
  await send(ids[1]);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.status).toBe('refunded');
});

test('finds only the refunds of the order that is named', async () => {
  const [one, other] = [await withRefunds(), await withRefunds()];
  const missing = { code: 'NOT_FOUND', message: 'No refund found.' };
  await expect(one.send(one.ids[0], other.orderId)).rejects.toMatchObject(missing);
  await expect(one.send(one.ids[0], 'SW-NONE')).rejects.toMatchObject({
    ...missing,
    message: 'No order found.',
  });
  await expect(one.send('R0')).rejects.toMatchObject(missing);
  expect(await one.statesOf()).toEqual(['requested', 'requested']);
});

const BY_SHOP = 'The shop adds this refund to the store credit.';
test.each([
  ['that becomes store credit', { toCredit: true }, 'cod', BY_SHOP],
  ['of store credit', {}, 'credit', BY_SHOP],
  ['of the payment service', {}, 'online', 'The payment service makes this refund itself.'],
])('leaves a refund %s to those who make it', async (_, more, method, message) => {
  const { ids, send, statesOf } = await withRefunds(more, method);
  await expect(send(ids[0])).rejects.toMatchObject({ code: 'CONFLICT', message });
  expect(await statesOf()).toEqual(['requested', 'requested']);
});
