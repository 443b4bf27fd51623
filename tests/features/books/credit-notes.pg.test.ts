import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditNotes, refunds } from '#src/db/schema/tables.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { Crash, crashing } from '#tests/kit/crashing.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db, engine } = await createTestDb();
const services = makeOrderServices(db);
const { gateway } = services;
const ORDERS = engine.kind === 'postgres' ? 24 : 8;

/** Creates a cancelled order whose refund is complete at the bank but not yet recorded here. */
async function withRefundMade() {
  const { orderId, buyer } = await makePaidOrder(services);
  await cancelOrder(services, orderId, {
    ...{ actor: 'shopper', actorUserId: buyer.id, reason: 'No.' },
  });
  const refundId = `${orderId}-R1`;
  await advanceRefund(services, refundId);
  for (const refund of gateway.refunds(orderId)) Object.assign(refund, { status: 'SUCCESS' });
  return { orderId, refundId };
}

async function numbers() {
  const rows = await db.select({ number: creditNotes.number }).from(creditNotes);
  return rows.map(({ number }) => number).toSorted((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test(`numbers the credit notes of ${ORDERS} refunds settled at the same time without a gap`, async () => {
  const made = await Promise.all(upTo(ORDERS).map(withRefundMade));
  await Promise.all([...made, ...made].map(({ refundId }) => advanceRefund(services, refundId)));
  expect(await numbers()).toEqual(upTo(ORDERS));
  for (const { orderId } of made) {
    expect(
      await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)),
    ).toHaveLength(1);
  }
});

test('issues the credit note of a refund after a crash at any step, without skipping a number', async () => {
  const before = (await numbers()).length;
  for (const crashAfter of upTo(12)) {
    const { orderId, refundId } = await withRefundMade();
    const dying = { ...services, ...crashing(services, crashAfter) };
    await advanceRefund(dying, refundId).catch((thrown: unknown) => {
      if (!(thrown instanceof Crash)) throw thrown;
    });
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
    expect(notes).toHaveLength(refund?.status === 'success' ? 1 : 0);
    await advanceRefund(services, refundId);
  }
  expect(await numbers()).toEqual(upTo(before + 12));
});
