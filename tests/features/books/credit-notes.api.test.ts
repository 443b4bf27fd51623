import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, invoices, payments, rateLimits, refunds } from '#src/db/schema/tables.ts';
import { returnToSender } from '#src/features/order-management/admin/cash.contract.ts';
import {
  getCreditNote,
  getCreditNotePdf,
} from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { getInvoice } from '#src/features/books/invoice/invoice.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { createCodShop } from '#tests/kit/cod-shop.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';

const shop = await createCodShop();
const { db, gateway, services, staff, withOrder, withDelivered, finishRefund } = shop;
const { withPlaced, withShipped } = shop;
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

describe('a refund after the invoice', () => {
  test('issues the credit note of a partial refund only after the bank completes the refund', async () => {
    const { id, visitor } = await withPartRefund();
    await checkRefunds(services);
    expect((await visitor.call(getOrder, { id })).creditNotes).toEqual([]);
    await finishRefund(id);
    await checkRefunds(services, new Date(Date.now() + 3 * 86_400_000));

    const { creditNotes: listed } = await visitor.call(getOrder, { id });
    expect(listed).toMatchObject([{ total: 100, refundId: `${id}-R1` }]);
    const invoice = await visitor.call(getInvoice, { id });
    const note = await visitor.call(getCreditNote, { id, noteId: listed[0]?.id ?? 0 });
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{6}$/) as string,
      against: { number: invoice.number, date: invoice.date },
      reason: 'A scratch.',
      seller: invoice.seller,
      buyer: invoice.buyer,
      totals: { total: 100, taxable: 84.74, cgst: 7.63, sgst: 7.63 },
      totalInWords: 'Rupees One Hundred Only',
    });
  });

  test('credits everything when an invoiced order is cancelled', async () => {
    const { id, visitor } = await withOrder();
    await visitor.call(cancelOrder, { id, reason: 'Too late.' });
    await finishRefund(id);
    const [note, ...more] = await notesOf(id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'refund', totalPaise: 2_998_00 });
    expect(note?.lines).toMatchObject([{ quantity: 2, grossPaise: 2_998_00 }]);
  });

  test('names the returned units in the credit note of their refund', async () => {
    const { id, visitor } = await withDelivered();
    const { orderItems } = await visitor.call(getOrder, { id });
    const pieces = [{ orderLineId: orderItems[0]?.id ?? 0, quantity: 1 }];
    const { returns } = await visitor.call(askReturn, { id, reason: 'Hums.', pieces });
    await clerk.call(answerReturn, { id: returns[0]?.id ?? 0, action: 'receive' });
    await finishRefund(id);
    const [note] = await notesOf(id);
    expect(note?.lines).toMatchObject([{ quantity: 1, grossPaise: 1_499_00 }]);
  });

  test('issues no credit note for a refund that the bank did not complete', async () => {
    const { id } = await withPartRefund();
    await checkRefunds(services);
    for (const refund of gateway.refunds(id)) refund.status = 'FAILED';
    await checkRefunds(services, new Date(Date.now() + 86_400_000));
    expect(await notesOf(id)).toEqual([]);
  });

  test('issues no credit note for the refund of a duplicate payment', async () => {
    const { id } = await withPartRefund();
    const [first] = await db.select().from(payments).where(eq(payments.orderId, id));
    if (!first) throw new Error('There is no payment.');
    const { id: _, ...again } = first;
    await db.insert(payments).values({ ...again, gatewayOrderId: `${id}-2` });
    await db.update(refunds).set({ amountPaise: 2_998_00 }).where(eq(refunds.orderId, id));
    await finishRefund(id);
    expect(await notesOf(id)).toEqual([]);
  });
});

describe('an order that nobody paid', () => {
  test('credits the whole invoice of an unpaid order whose parcel came back', async () => {
    const { id, visitor } = await withShipped();
    await clerk.call(returnToSender, { id, reason: 'Nobody at home.' });
    const [note] = await notesOf(id);
    expect(note).toMatchObject({
      ...{ kind: 'returned_parcel', refundId: null, totalPaise: 3_047_00 },
      lines: [{ quantity: 2 }, { name: 'Cash on delivery fee', grossPaise: 49_00 }],
    });
    const { creditNotes: listed } = await visitor.call(getOrder, { id });
    expect(listed).toMatchObject([{ total: 3047, refundId: null }]);
  });

  test('issues one credit note for an unpaid order that is cancelled twice', async () => {
    const { id, visitor } = await withPlaced();
    await visitor.call(cancelOrder, { id });
    await visitor.call(cancelOrder, { id });
    expect(await notesOf(id)).toMatchObject([{ kind: 'cancelled', totalPaise: 3_047_00 }]);
  });

  test('issues no credit note for an order without an invoice', async () => {
    const { id, visitor } = await withOrder(1, false);
    await visitor.call(cancelOrder, { id });
    expect(await notesOf(id)).toEqual([]);
  });
});

describe('a credit note', () => {
  test('offers the PDF of a credit note only to its buyer and to staff', async () => {
    const { id, visitor } = await withPartRefund();
    await finishRefund(id);
    const [note] = await notesOf(id);
    const noteId = note?.id ?? 0;
    const file = await visitor.call(getCreditNotePdf, { id, noteId });
    expect(file.name).toBe(`credit-note-${note?.printedNumber.replaceAll('/', '-')}.pdf`);
    const text = pdfText(new Uint8Array(await file.arrayBuffer()));
    for (const said of ['Credit Note', `Credit note ${note?.printedNumber}`, 'A scratch.']) {
      expect(text).toContain(said);
    }
    await clerk.call(getCreditNote, { id, noteId });
    const other = await withOrder();
    await expect(other.visitor.call(getCreditNote, { id, noteId })).rejects.toMatchObject({
      status: 404,
    });
    // The credit note of another order, requested through one's own order.
    const request = other.visitor.call(getCreditNote, { id: other.id, noteId });
    await expect(request).rejects.toMatchObject({ status: 404 });
  });

  test('issues a credit note for an invoice without stored lines', async () => {
    const { id } = await withPartRefund();
    await db.update(invoices).set({ lines: null }).where(eq(invoices.orderId, id));
    await finishRefund(id);
    expect(await notesOf(id)).toMatchObject([{ totalPaise: 100_00 }]);
  });
});

test('keeps an issued invoice unchanged when its order lines change', async () => {
  const { id, visitor } = await withOrder();
  const before = await visitor.call(getInvoice, { id });
  await db.execute(`update order_lines set gst_rate_percent = 5 where order_id = '${id}'`);
  expect(await visitor.call(getInvoice, { id })).toEqual(before);
});
