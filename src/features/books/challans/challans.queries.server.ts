import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { deliveryChallans } from '#src/db/schema/tables.ts';
import { invoiceNumber } from '#src/features/books/document-number.ts';
import { toPrinted } from '#src/features/books/invoice/invoice.ts';
import type { Challan } from '#src/features/books/invoice/invoice-layout.ts';
import { toPapers } from '#src/features/books/invoice/parties.server.ts';
import { findInvoice } from '#src/features/books/invoice-lines.queries.server.ts';
import { listSerialsOf } from '#src/features/serials/serials.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';

/** Returns the printed numbers of the challans of returns, by return. */
export async function listChallanNumbers(
  db: Db,
  returnIds: readonly number[],
): Promise<Map<number, string>> {
  const { returnId, printedNumber } = deliveryChallans;
  const rows = await db
    .select({ returnId, printedNumber })
    .from(deliveryChallans)
    .where(inArray(returnId, [...returnIds]));
  return new Map(rows.map((row) => [row.returnId, row.printedNumber]));
}

/** Lists the serial numbers of the replacements, or of all repaired units of a line. */
async function listSerials(
  db: Db,
  { returnId, orderId, lines }: typeof deliveryChallans.$inferSelect,
): Promise<string[][]> {
  const serials = await listSerialsOf(db, [orderId]);
  return lines.map(({ orderLineId, quantity }) => {
    const own = serials.get(orderLineId ?? 0) ?? [];
    const sent = own.filter(({ claimId }) => claimId === returnId);
    const out = own.filter(({ isReturned }) => !isReturned);
    // Which of several units was repaired is not known.
    const shown = sent.length > 0 || out.length > quantity ? sent : out;
    return shown.map(({ serialNumber }) => serialNumber);
  });
}

/** Returns the delivery challan of a return as printed. Throws NOT_FOUND. */
export async function getChallan(db: Db, returnId: number): Promise<Challan> {
  const isIt = eq(deliveryChallans.returnId, returnId);
  const [challan] = await db.select().from(deliveryChallans).where(isIt);
  const issued = challan && (await findInvoice(db, challan.orderId));
  if (!issued) throw new AppError('NOT_FOUND', { message: 'This challan does not exist.' });
  return {
    ...toPapers(issued),
    number: challan.printedNumber,
    date: challan.issuedAt.toISOString(),
    ...toPrinted(challan.lines, await listSerials(db, challan)),
    isChallan: true,
    isFinancial: false,
    against: {
      number: invoiceNumber(issued.invoice),
      date: issued.invoice.issuedAt.toISOString(),
    },
    reason: challan.reason,
    ...{ reductions: [], freeShippingBy: '', paidBy: '', toPay: '', refunded: 0 },
  };
}
