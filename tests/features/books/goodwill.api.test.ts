import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, payments, rateLimits, refunds } from '#src/db/schema/tables.ts';
import { viewGstr1 } from '#src/features/books/books.contract.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import { viewSales } from '#src/features/books/sales-report.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import {
  getCreditNote,
  getCreditNotePdf,
} from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { createCodShop } from '#tests/kit/cod-shop.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';

const shop = await createCodShop();
const { db, staff, withDelivered, finishRefund } = shop;
const { visitor: clerk } = staff;

beforeEach(async () => {
  await db.delete(rateLimits);
});

const notesOf = (id: string) =>
  db.select().from(creditNotes).where(eq(creditNotes.orderId, id)).orderBy(creditNotes.id);

async function withPartRefund() {
  const made = await withDelivered();
  await clerk.call(refundOrder, { id: made.id, amount: 100, reason: 'A scratch.' });
  return made;
}

describe('a goodwill refund', () => {
  async function withGoodwill(amount = 100) {
    const made = await withDelivered();
    const reason = 'For your patience.';
    await clerk.call(refundOrder, { id: made.id, amount, reason, isGoodwill: true });
    await finishRefund(made.id);
    // The refund may complete later, so this keeps the note in the current month.
    const isOf = eq(creditNotes.orderId, made.id);
    await db.update(creditNotes).set({ issuedAt: new Date() }).where(isOf);
    return made;
  }

  test('issues a note without tax for a goodwill refund', async () => {
    const { id, visitor } = await withGoodwill();
    const [note, ...more] = await notesOf(id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      ...{ isFinancial: true, totalPaise: 100_00, lines: [] },
      printedNumber: expect.stringMatching(/^FN\/\d\d-\d\d\/\d{6}$/) as string,
    });
    const shown = await visitor.call(getCreditNote, { id, noteId: note?.id ?? 0 });
    expect(shown).toMatchObject({
      ...{ isFinancial: true, lines: [], totalInWords: 'Rupees One Hundred Only' },
      totals: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 100 },
    });
    const file = await visitor.call(getCreditNotePdf, { id, noteId: note?.id ?? 0 });
    const text = pdfText(new Uint8Array(await file.arrayBuffer()));
    expect(text).toContain('Financial Credit Note');
    expect(text).toContain('The GST on the invoice does not change');
    expect(text).not.toContain('Taxable');
  });

  test('numbers goodwill refunds and other credit notes in two series without gaps', async () => {
    const numbers = async (isFinancial: boolean) =>
      (
        await db
          .select({ number: creditNotes.number })
          .from(creditNotes)
          .where(eq(creditNotes.isFinancial, isFinancial))
          .orderBy(creditNotes.number)
      ).map(({ number }) => number);
    const { id } = await withPartRefund();
    await finishRefund(id);
    await withGoodwill();
    const other = await withPartRefund();
    await finishRefund(other.id);
    for (const series of [await numbers(false), await numbers(true)]) {
      expect(series).toEqual(series.map((_, at) => at + 1));
      expect(series.length).toBeGreaterThan(0);
    }
  });

  test('excludes a goodwill refund from the credit note of a later refund', async () => {
    const { id, visitor } = await withGoodwill();
    const { orderItems } = await visitor.call(getOrder, { id });
    const pieces = [{ orderLineId: orderItems[0]?.id ?? 0, quantity: 1 }];
    const { returns } = await visitor.call(askReturn, { id, reason: 'Hums.', pieces });
    await clerk.call(answerReturn, { id: returns[0]?.id ?? 0, action: 'receive' });
    await finishRefund(id);
    const notes = await notesOf(id);
    expect(notes.map(({ isFinancial, totalPaise }) => [isFinancial, totalPaise])).toEqual([
      [true, 100_00],
      [false, 1_499_00],
    ]);
  });

  test('keeps the note of a goodwill refund when a duplicate payment is refunded', async () => {
    const { id } = await withGoodwill();
    const [first] = await db.select().from(payments).where(eq(payments.orderId, id));
    if (!first) throw new Error('There is no payment.');
    const { id: _, ...again } = first;
    await db.insert(payments).values({ ...again, gatewayOrderId: `${id}-2` });
    const [given] = await db.select().from(refunds).where(eq(refunds.orderId, id));
    if (!given) throw new Error('There is no refund.');
    const twice = { ...given, id: `${id}-R2`, isGoodwill: false, amountPaise: again.amountPaise };
    await db.insert(refunds).values(twice);
    const cause = { orderId: id, kind: 'refund', reason: 'Came twice.' } as const;
    await issueCreditNote(db, { ...cause, refund: twice }, new Date());
    expect(await notesOf(id)).toMatchObject([{ isFinancial: true }]);
  });

  test('excludes a goodwill refund from GSTR-1 and shows it next to the return', async () => {
    const month = dayInIndia(new Date()).slice(0, 7);
    const look = () => clerk.call(viewGstr1, { month });
    const before = await look();
    await withGoodwill(250);
    const after = await look();
    expect(after.creditNotes).toEqual(before.creditNotes);
    const noteNumbers = ({ sections }: typeof after) =>
      sections.flatMap(({ rows }) => rows.flat()).filter((cell) => /^(CN|FN)\//.test(cell));
    expect(noteNumbers(after)).toEqual(noteNumbers(before));
    expect(after.financial).toEqual({
      count: before.financial.count + 1,
      total: before.financial.total + 250,
    });
    expect(after.warnings).toEqual(before.warnings);
  });

  test('deducts a goodwill refund from sales as goodwill', async () => {
    const today = dayInIndia(new Date());
    const look = () => clerk.call(viewSales, { from: today, to: today, by: 'product' });
    const goodwill = ({ groups }: Awaited<ReturnType<typeof look>>) =>
      groups.find(({ name }) => name === 'Goodwill')?.back ?? 0;
    const before = await look();
    await withGoodwill(250);
    const after = await look();
    expect(goodwill(after) - goodwill(before)).toBe(250);
    expect(after.totals.back - before.totals.back).toBe(250);
  });
});
