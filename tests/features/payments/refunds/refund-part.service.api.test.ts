import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, refunds } from '#src/db/schema/tables.ts';
import {
  listRefundable,
  listRefundableOf,
  refundPart,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import {
  readOfferPart,
  requestRefund,
} from '#src/features/payments/refunds/refund-request.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);

type Paid = Partial<typeof payments.$inferInsert>;

/** An order with these payments instead of its own, and their ids. */
async function withPayments(...rows: Paid[]) {
  const { orderId } = await makeOrder(services);
  await db.delete(payments).where(eq(payments.orderId, orderId));
  const ids: number[] = [];
  for (const [at, row] of rows.entries()) {
    const own = { orderId, gatewayOrderId: `${orderId}-${at}`, expiresAt: new Date() };
    const values = { ...own, status: 'paid', amountPaise: 1_000_00, ...row };
    const [made] = await db.insert(payments).values(values).returning();
    ids.push(made?.id ?? 0);
  }
  const refundsOf = () =>
    db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
  return { orderId, ids, refundsOf };
}

const CREDIT = { paymentMethod: 'credit', amountPaise: 500_00 };
const reason = 'A scratch.';

test('lists what is left of each payment that was made, without failed refunds', async () => {
  const other = await withPayments({ offerPaise: 100_00 });
  const { orderId, ids } = await withPayments(
    { offerPaise: 100_00 },
    { paymentMethod: 'advance', amountPaise: 50_00 },
    { status: 'closed' },
    CREDIT,
    { amountPaise: 1_00 },
  );
  const [first = 0, advance = 0, , credit = 0, last = 0] = ids;
  const of = (paymentId: number, amountPaise: number) => ({
    orderId,
    paymentId,
    amountPaise,
    reason,
  });
  await requestRefund(db, of(first, 300_00));
  await requestRefund(db, of(first, 10));
  await db
    .update(refunds)
    .set({ status: 'failed' })
    .where(eq(refunds.id, `${orderId}-R2`));
  await requestRefund(db, of(credit, 500_00));
  // More than was paid, which only a mistake of staff at the gateway can cause.
  await requestRefund(db, of(last, 3_00));
  const rows = [
    { paymentId: first, leftPaise: 700_00, sentPaise: 630_00, isCredit: false, isAdvance: false },
    { paymentId: advance, leftPaise: 50_00, sentPaise: 50_00, isCredit: false, isAdvance: true },
    { paymentId: credit, leftPaise: 0, sentPaise: 0, isCredit: true, isAdvance: false },
    { paymentId: last, leftPaise: 0, sentPaise: 0, isCredit: false, isAdvance: false },
  ].map((row) => ({ orderId, ...row }));
  expect(await listRefundable(db, orderId)).toEqual(rows);
  expect(await listRefundableOf(db, [orderId, other.orderId])).toHaveLength(5);
  expect(await listRefundableOf(db, [])).toEqual([]);
});

test('shares what a bank offer paid among the refunds of its payment', async () => {
  const { orderId, ids, refundsOf } = await withPayments(
    { offerPaise: 100_00 },
    {},
    { offerPaise: 1_00, amountPaise: 2_00 },
  );
  const [first = 0, without = 0, small = 0] = ids;
  const of = (paymentId: number, amountPaise: number) => ({
    orderId,
    paymentId,
    amountPaise,
    reason,
  });
  await requestRefund(db, of(first, 500_00));
  const isFirst = eq(refunds.id, `${orderId}-R1`);
  await db.update(refunds).set({ status: 'failed', offerPaise: 33 }).where(isFirst);
  await requestRefund(db, of(small, 1_00));
  await requestRefund(db, of(first, 300_05));
  await requestRefund(db, of(first, 699_95));
  await requestRefund(db, of(without, 1));
  expect(
    (await refundsOf()).map(({ id, offerPaise, isGoodwill }) => [id, offerPaise, isGoodwill]),
  ).toEqual([
    [`${orderId}-R1`, 33, false],
    [`${orderId}-R2`, 50, false],
    [`${orderId}-R3`, 30_01, false],
    [`${orderId}-R4`, 69_99, false],
    [`${orderId}-R5`, 0, false],
  ]);
  expect(await readOfferPart(db, 0, 1_00)).toBe(0);
});

test.each([
  [
    'money',
    {},
    80_00,
    [
      [0, 60_00, false, 0],
      [1, 20_00, false, 0],
    ],
    20_00,
  ],
  [
    'store credit with a bonus',
    { toCredit: { bonusPaise: 5_00 } },
    80_00,
    [
      [0, 60_00, true, 5_00],
      [1, 20_00, false, 0],
    ],
    80_00,
  ],
  ['money only', { isMoneyOnly: true }, 80_00, [[0, 80_00, false, 0]], 0],
  [
    'all of it',
    {},
    2_000_00,
    [
      [0, 1_500_00, false, 0],
      [1, 500_00, false, 0],
    ],
    500_00,
  ],
] as const)('refunds a part: %s', async (_, options, amountPaise, rows, creditPaise) => {
  const { orderId, ids, refundsOf } = await withPayments({ amountPaise: 1_500_00 }, CREDIT);
  const made = await refundPart(db, { orderId, amountPaise, reason, ...options });
  expect(made).toEqual({ refundId: `${orderId}-R1`, creditPaise });
  const found = await refundsOf();
  expect(
    found.map((row) => [ids.indexOf(row.paymentId), row.amountPaise, row.toCredit, row.bonusPaise]),
  ).toEqual(rows);
});

test('pays the bonus of a refund that becomes store credit once', async () => {
  const { orderId, refundsOf } = await withPayments({}, { amountPaise: 500_00 });
  const part = { orderId, amountPaise: 1_500_00, reason, toCredit: { bonusPaise: 5_00 } };
  expect(await refundPart(db, part)).toMatchObject({ creditPaise: 1_500_00 });
  expect((await refundsOf()).map(({ bonusPaise }) => bonusPaise)).toEqual([5_00, 0]);
});

test.each([
  [
    'more than is left',
    [{ amountPaise: 100 }],
    101,
    'INVALID_INPUT',
    'At most ₹1 can still be refunded.',
  ],
  [
    'more than a paisa',
    [{ amountPaise: 1 }],
    2,
    'INVALID_INPUT',
    'At most ₹0.01 can still be refunded.',
  ],
  ['an unpaid order', [{ status: 'closed' }], 1, 'NOT_PAID', undefined],
  ['store credit as money', [CREDIT], 1, 'NOT_PAID', undefined],
] as const)('refuses to refund %s', async (_, rows, amountPaise, code, message) => {
  const { orderId, refundsOf } = await withPayments(...rows);
  const part = { orderId, amountPaise, reason, isMoneyOnly: true };
  const refused = refundPart(db, part);
  await expect(refused).rejects.toMatchObject({ code, ...(message && { message }) });
  expect(await refundsOf()).toEqual([]);
});

test('makes refunds of one order by several members of staff at the same time', async () => {
  const { orderId, refundsOf } = await withPayments({});
  const part = { orderId, amountPaise: 100_00, reason };
  const tries = Array.from({ length: 12 }, () => db.transaction((tx) => refundPart(tx, part)));
  const done = await Promise.allSettled(tries);
  const refused = done.filter((one) => one.status === 'rejected');
  for (const { reason: error } of refused)
    expect(error).toMatchObject({ message: 'The full amount has already been refunded.' });
  expect(refused).toHaveLength(2);
  expect(await refundsOf()).toHaveLength(10);
});
