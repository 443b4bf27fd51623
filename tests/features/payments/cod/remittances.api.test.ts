import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { moneyDifferences, payments, rateLimits } from '#src/db/schema/tables.ts';
import {
  exportOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { checkMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import * as contract from '#src/features/payments/remittances/remittances.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';

const shop = await createCodShop();
const { db, services, staff, withOrder, withShipped } = shop;
const { visitor: clerk } = staff;
const DAY_MS = 86_400_000;
let references = 0;

beforeEach(async () => {
  await db.delete(rateLimits);
  await setCod(db);
});

async function withCollected() {
  const made = await withShipped();
  await clerk.call(updateOrder, { id: made.id, status: 'delivered', collected: 3047 });
  return made;
}

type RemittanceInput = Partial<InputOf<typeof contract.recordRemittance>> & { rows: string };
const record = (input: RemittanceInput) =>
  clerk.call(contract.recordRemittance, {
    courier: 'Blue Dart',
    reference: `UTR-${(references += 1)}`,
    receivedOn: '2026-11-22',
    amount: '3047',
    ...input,
  });

describe('a remittance', () => {
  test.each([
    [{ receivedOn: '2026-02-30' }, { receivedOn: 'There is no 30 February 2026.' }],
    [{ receivedOn: '2098-01-01' }, { receivedOn: 'This date is in the future.' }],
    [{ receivedOn: '' }, { receivedOn: 'Enter a date like 2026-11-21.' }],
    [{ amount: 'lots' }, { amount: expect.stringContaining('Enter an amount') as string }],
    [{ amount: '12.345' }, { amount: expect.stringContaining('at most two decimals') as string }],
    [{ charges: '-1' }, { charges: expect.stringContaining('from 0') as string }],
  ])('refuses a COD remittance with %j and says why', async (wrong, fields) => {
    await expect(record({ rows: 'SW-1,10', ...wrong })).rejects.toMatchObject({ fields });
  });

  test('records a COD remittance with its orders, by id or tracking number, less charges', async () => {
    const [one, two] = [await withCollected(), await withCollected()];
    const rows = `AWB,COD Amount\nbd-${two.id},"3,047.00"\n${one.id},₹3047\n`;
    const preview = await clerk.call(contract.previewRemittance, { rows });
    expect(preview).toEqual({
      ...{ skipped: [], head: ['AWB', 'COD Amount'], columns: { order: 0, amount: 1 } },
      lines: [
        { named: `bd-${two.id}`, orderId: two.id, amount: 3047, difference: null },
        { named: one.id, orderId: one.id, amount: 3047, difference: null },
      ],
      linesTotal: 6094,
    });
    const made = await record({ rows, amount: '5994', charges: '100' });
    expect(made).toMatchObject({
      orders: 2,
      differences: 0,
      sumDifference: null,
      linesTotal: 6094,
    });
    const { cash } = await clerk.call(viewStaffOrder, { id: one.id });
    expect(cash).toMatchObject({
      state: 'remitted',
      remittance: { id: made.id, reference: made.reference, amount: 3047 },
    });
    const file = await clerk.call(exportOrders, { list: 'all' });
    const [head = [], ...cells] = readCsv(new Uint8Array(await file.arrayBuffer()), 500).map(
      (row) => row.cells,
    );
    const own = cells.find(([id]) => id === one.id) ?? [];
    const cell = (name: string) => own[head.indexOf(name)];
    expect([cell('cash'), cell('remittance'), cell('cash remitted')]).toEqual([
      'remitted',
      made.reference,
      '3047',
    ]);
  });

  test('lists the differences of a COD remittance line by line and in total', async () => {
    const shipped = await withShipped();
    const less = await withCollected();
    const online = await withOrder();
    const rows = [`${shipped.id},3047`, `${less.id},3000`, `${online.id},2998`, 'SW-NOBODY1,10'];
    const made = await record({ rows: rows.join('\n'), amount: '9000' });
    expect(made.lines.map(({ difference }) => difference)).toEqual([
      'Our records show Shipped: no cash collection is recorded.',
      '₹3,047 is due for this order.',
      'We have no COD order with this id.',
      'We have no COD order with this id.',
    ]);
    expect(made.sumDifference).toBe(
      'The orders total ₹9,055, but ₹9,000 was received: ₹55 too little.',
    );
    expect(made.differences).toBe(5);
    await clerk.call(updateOrder, { id: shipped.id, status: 'delivered', collected: 3047 });
    const later = await clerk.call(contract.viewRemittance, { id: made.id });
    expect(later.lines[0]?.difference).toBeNull();
  });

  test.each([
    ['', 'Enter a line for each order'],
    ['Order,Amount', 'There is no line with an order and an amount.'],
    ['SW-A,ten', 'Row 1: “ten” is not an amount in rupees.'],
    ['SW-A,0', 'Row 1: nothing was paid for SW-A, so it was skipped.'],
    ['SW-A,1000000.01', 'Row 1: “1000000.01” is not an amount in rupees.'],
    [',10', 'Row 1: it contains no order.'],
    ['8.90555E+12,10', 'A spreadsheet shortened this number to 8.90555E+12.'],
    ['Client,Paid\nRao,10', 'Choose the columns for the order and the amount.'],
  ])('refuses a COD remittance with invalid rows and names the row: %j', async (rows, message) => {
    await expect(record({ rows })).rejects.toMatchObject({
      fields: { rows: expect.stringContaining(message) as string },
    });
  });

  test.each([
    [contract.REMITTANCE_ROWS_MAX, true],
    [contract.REMITTANCE_ROWS_MAX + 1, false],
  ])('accepts a COD remittance of %i lines: %s', async (count, isTaken) => {
    const rows = Array.from({ length: count }, (_, at) => `SW-${at}-X,10`).join('\n');
    const request = clerk.call(contract.previewRemittance, { rows });
    if (isTaken) expect((await request).lines).toHaveLength(count);
    else await expect(request).rejects.toThrow(/at most 1000 orders to one remittance/);
  });

  test('records a COD remittance once by its reference and by each of its orders', async () => {
    const { id } = await withCollected();
    const input = { rows: `${id},3047`, reference: 'UTR-TWICE' };
    const both = await Promise.allSettled([record(input), record(input)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(record({ ...input, reference: 'utr-twice', rows: 'SW-B,1' })).rejects.toThrow(
      'utr-twice from Blue Dart is already recorded.',
    );
    const mixed = await record({ rows: `SW-B,1\n${id},3047` });
    expect(mixed.orders).toBe(1);
    expect(mixed.skipped).toEqual([
      { row: 2, sentence: `Row 2: ${id} was already remitted with UTR-TWICE.` },
    ]);
  });

  test('undoes a COD remittance once, so that its orders can be recorded again', async () => {
    const { id } = await withCollected();
    const made = await record({ rows: `${id},3047`, reference: 'UTR-UNDO' });
    await clerk.call(contract.undoRemittance, { id: made.id });
    await expect(clerk.call(contract.undoRemittance, { id: made.id })).rejects.toThrow(
      /already been undone/,
    );
    const { cash } = await clerk.call(viewStaffOrder, { id });
    expect(cash).toMatchObject({ state: 'collected', remittance: null });
    const again = await record({ rows: `${id},3047`, reference: 'UTR-UNDO' });
    expect(again.differences).toBe(0);
    const { remittances } = await clerk.call(contract.listRemittances, {});
    expect(remittances.find((one) => one.id === made.id)?.undoneAt).not.toBeNull();
  });
});

describe('the payment reconciliation', () => {
  const openOf = (id: string) =>
    db.select().from(moneyDifferences).where(eq(moneyDifferences.orderId, id));

  test.each([
    ['on the last day', 0, []],
    ['a second later', 1000, [{ kind: 'cash-not-remitted', resolvedAt: null }]],
  ])('checks how long a courier keeps cash: %s', async (_, moreMs, found) => {
    const { id } = await withCollected();
    const now = new Date();
    const paidAt = new Date(now.getTime() - 10 * DAY_MS - moreMs);
    await db.update(payments).set({ paidAt }).where(eq(payments.orderId, id));
    await checkMoney(services, now);
    expect(await openOf(id)).toMatchObject(found);
    const { owed } = await clerk.call(contract.listRemittances, {});
    expect(owed.days).toBe(10);
    if (found.length === 0) return;
    await record({ rows: `${id},3047` });
    await checkMoney(services, now);
    expect(await openOf(id)).toMatchObject([{ resolution: 'gone' }]);
  });

  test('reports cash that a courier remitted short', async () => {
    const { id } = await withCollected();
    await record({ rows: `${id},3000`, amount: '3000' });
    await checkMoney(services);
    expect(await openOf(id)).toMatchObject([
      { kind: 'cash-differs', theirs: '₹3,000 was remitted.' },
    ]);
  });
});
