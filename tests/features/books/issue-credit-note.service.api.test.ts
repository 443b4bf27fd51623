import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  creditNotes,
  orderLines,
  orders,
  payments,
  refunds,
  returnLines,
  returns,
} from '#src/db/schema/tables.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const NOW = new Date();
/** Two units at ₹1,499. */
const ALL = 2_998_00;

type Refund = Partial<typeof refunds.$inferInsert>;

/** A paid order with its invoice, and functions that refund it by hand. */
async function withInvoice() {
  const { orderId } = await makePaidOrder(services);
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!paid || !line) throw new Error('The order is not complete.');
  let count = 0;
  const record = async (amountPaise: number, more: Refund = {}) => {
    count += 1;
    const own = { id: `${orderId}-R${count}`, orderId, paymentId: paid.id, amountPaise };
    const values = { ...own, reason: 'A scratch.', status: 'success', ...more };
    const [row] = await db.insert(refunds).values(values).returning();
    if (!row) throw new Error('The refund was not stored.');
    return row;
  };
  const refund = async (amountPaise: number, more: Refund = {}, now = NOW) => {
    const row = await record(amountPaise, more);
    const cause = { orderId, kind: 'refund', reason: 'A scratch.', refund: row } as const;
    for (const _ of [1, 2]) await issueCreditNote(db, cause, now);
  };
  const end = (now = NOW) =>
    issueCreditNote(db, { orderId, kind: 'cancelled', reason: 'Unpaid.' }, now);
  const notes = async () => {
    const isOf = eq(creditNotes.orderId, orderId);
    const rows = await db.select().from(creditNotes).where(isOf).orderBy(asc(creditNotes.id));
    return rows.map(({ printedNumber, totalPaise, isFinancial, lines }) => {
      const units = lines.map(({ quantity, grossPaise }) => [quantity, grossPaise]);
      return [printedNumber.slice(0, 2), totalPaise, isFinancial, units] as const;
    });
  };
  const totals = async () => (await notes()).map(([, paise]) => paise);
  const { id: _id, createdAt: _at, ...copy } = paid;
  const pay = (more: Partial<typeof payments.$inferInsert>) => {
    const gatewayOrderId = `${orderId}-${(count += 1)}`;
    return db.insert(payments).values({ ...copy, gatewayOrderId, ...more });
  };
  const toReturn = async (quantity: number, more: Partial<typeof returns.$inferInsert> = {}) => {
    const values = { orderId, reason: 'Hums.', ...more };
    const [row] = await db.insert(returns).values(values).returning();
    const returnId = row?.id ?? 0;
    await db.insert(returnLines).values({ returnId, orderLineId: line.id, quantity });
    return returnId;
  };
  return { orderId, lineId: line.id, record, refund, end, notes, totals, pay, toReturn };
}

test('credits each refund once, to the last paisa, apart from goodwill', async () => {
  const other = await withInvoice();
  await other.refund(77);
  const { refund, record, notes } = await withInvoice();
  await record(500_00, { status: 'requested' });
  await refund(1);
  await refund(500_00, { isGoodwill: true });
  await refund(100_00);
  await refund(ALL - 600_01);
  expect(await notes()).toEqual([
    ['CN', 1, false, [[0, 1]]],
    ['FN', 500_00, true, []],
    ['CN', 100_00, false, [[0, 100_00]]],
    ['CN', ALL - 600_01, false, [[0, ALL - 600_01]]],
  ]);
  expect(await other.totals()).toEqual([77]);
});

test('issues no note for the refund of a double payment', async () => {
  const { refund, record, pay, totals } = await withInvoice();
  await pay({});
  await record(500_00, { status: 'requested' });
  await refund(ALL);
  expect(await totals()).toEqual([]);
  await refund(100_00);
  expect(await totals()).toEqual([100_00]);
});

test('credits what nobody paid once no cash is to be collected any more', async () => {
  const { orderId, pay, end, totals } = await withInvoice();
  await db.update(payments).set({ amountPaise: 1_000_00 }).where(eq(payments.orderId, orderId));
  await pay({ status: 'active' });
  await pay({ status: 'closed', paymentMethod: 'cod' });
  await pay({ status: 'active', paymentMethod: 'cod', amountPaise: ALL - 1_000_00 });
  await end();
  expect(await totals()).toEqual([]);
  const isCash = eq(payments.paymentMethod, 'cod');
  await db.update(payments).set({ status: 'closed' }).where(isCash);
  await end();
  await end();
  expect(await totals()).toEqual([ALL - 1_000_00]);
});

test('issues no note for an order without an invoice', async () => {
  const { orderId } = await makeOrder(services);
  await issueCreditNote(db, { orderId, kind: 'cancelled', reason: 'Unpaid.' }, NOW);
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(0);
});

test('numbers the notes of sample orders in series of their own', async () => {
  const [example, real] = [await withInvoice(), await withInvoice()];
  await db.update(orders).set({ isExample: true }).where(eq(orders.id, example.orderId));
  for (const { refund } of [example, real]) {
    await refund(1);
    await refund(1, { isGoodwill: true });
  }
  const prefixes = async ({ notes }: typeof real) => (await notes()).map(([prefix]) => prefix);
  expect([await prefixes(example), await prefixes(real)]).toEqual([
    ['EC', 'EF'],
    ['CN', 'FN'],
  ]);
});

test('leaves the tax as it is after the time limit of the law', async () => {
  const { refund, notes } = await withInvoice();
  const inThreeYears = new Date(NOW.getTime() + 3 * 365 * 86_400_000);
  await refund(100_00, {}, inThreeYears);
  expect(await notes()).toEqual([['FN', 100_00, true, []]]);
});

test('credits the returned units of a refund, and each unit of a return once', async () => {
  const other = await withInvoice();
  await other.toReturn(1);
  const { refund, notes, toReturn } = await withInvoice();
  const returnId = await toReturn(1);
  await refund(100_00);
  await refund(1_000_00, { returnId });
  await refund(399_00, { returnId });
  expect((await notes()).map(([, , , units]) => units)).toEqual([
    [[0, 100_00]],
    [[1, 1_000_00]],
    [[0, 399_00]],
  ]);
});

test('finds the return of a refund that does not name it', async () => {
  const { orderId, record, refund, notes, toReturn } = await withInvoice();
  await refund(1);
  await toReturn(1, { refundId: `${orderId}-R1` });
  const row = await record(ALL - 1);
  await toReturn(2, { refundId: row.id });
  const cause = { orderId, kind: 'refund', reason: 'Hums.', refund: row } as const;
  await issueCreditNote(db, cause, NOW);
  expect((await notes()).map(([, , , units]) => units)).toEqual([[[0, 1]], [[2, ALL - 1]]]);
});

test('credits what a return was worth, line by line, less what its refunds covered', async () => {
  const { lineId, refund, notes, toReturn } = await withInvoice();
  const credits = [{ orderLineId: lineId, amountPaise: 1_200_00 }];
  const sums = { totalPaise: 1_200_00, duePaise: 1_200_00, waivedPaise: 0, waivablePaise: 0 };
  const returnId = await toReturn(1, {
    refund: { lines: [], changes: [], credits, isWaived: false, ...sums },
  });
  await refund(1_000_00, { returnId });
  await refund(200_00, { returnId });
  await refund(50_00, { returnId });
  expect((await notes()).map(([, , , units]) => units)).toEqual([
    [[1, 1_000_00]],
    [[0, 200_00]],
    [[0, 50_00]],
  ]);
});
