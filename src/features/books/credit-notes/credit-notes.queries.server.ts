import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditNotes } from '#src/db/schema/tables.ts';
import { invoiceNumber } from '#src/features/books/document-number.ts';
import { findInvoice } from '#src/features/books/invoice-lines.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { amountInWords } from '#src/features/books/invoice/amount-in-words.ts';
import { toPrinted } from '#src/features/books/invoice/invoice.ts';
import { toPapers } from '#src/features/books/invoice/parties.server.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import type { CreditNote } from './credit-notes.contract.ts';

/** Lists the credit notes of an order, oldest first. */
export async function listCreditNotes(
  db: Db,
  orderId: string,
): Promise<OrderDetail['creditNotes']> {
  const { id, printedNumber: number, issuedAt, totalPaise, refundId } = creditNotes;
  const rows = await db
    .select({ id, number, issuedAt, totalPaise, refundId })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(id));
  return rows.map(({ issuedAt: at, totalPaise: paise, ...row }) => {
    return { ...row, date: at.toISOString(), total: toRupees(paise) };
  });
}

/** Returns a credit note as printed. Throws NOT_FOUND. */
export async function getOrderCreditNote(
  db: Db,
  orderId: string,
  noteId: number,
): Promise<CreditNote> {
  const isIt = and(eq(creditNotes.id, noteId), eq(creditNotes.orderId, orderId));
  const [note] = await db.select().from(creditNotes).where(isIt);
  const issued = note && (await findInvoice(db, orderId));
  if (!issued) throw new AppError('NOT_FOUND', { message: 'This credit note does not exist.' });
  return {
    ...toPapers(issued),
    number: note.printedNumber,
    date: note.issuedAt.toISOString(),
    ...(note.isFinancial ? withoutTax(note.totalPaise) : toPrinted(note.lines)),
    isFinancial: note.isFinancial,
    against: {
      number: invoiceNumber(issued.invoice),
      date: issued.invoice.issuedAt.toISOString(),
    },
    reason: note.reason,
    reductions: [],
    freeShippingBy: '',
    paidBy: '',
    toPay: '',
    refunded: 0,
  };
}

function withoutTax(totalPaise: number) {
  const totals = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: toRupees(totalPaise) };
  return { lines: [], totals, totalInWords: amountInWords(totalPaise) };
}
