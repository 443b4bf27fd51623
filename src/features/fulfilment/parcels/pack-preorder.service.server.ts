import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { invoices, preorderSales, refunds, stockHolds } from '#src/db/schema/tables.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import { issueInvoice } from '#src/features/books/issue-invoice.service.server.ts';
import {
  hasPreorders,
  listPreordered,
  preorderOf,
} from '#src/features/orders/preordered.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { sum } from '#src/lib/sum.ts';
import { listUnpacked } from './parcels.queries.server.ts';

type Piece = { orderLineId: number; quantity: number };

/** Throws CONFLICT if a parcel would contain pre-ordered units that have no stock yet. */
export async function requireAllocated(
  tx: Db,
  orderId: string,
  pieces: readonly Piece[],
): Promise<void> {
  await lockSales(tx, orderId);
  const preordered = await listPreordered(tx, orderId);
  const awaited = preordered.filter(({ waiting }) => waiting > 0);
  if (awaited.length === 0) return;
  const lines = await listUnpacked(tx, orderId);
  for (const { waiting, ...item } of awaited) {
    // An item that is in a bundle and also bought on its own has two lines.
    const own = lines.filter((line) => preorderOf(line, [{ ...item, waiting }]));
    const ids = own.map(({ id }) => id);
    const packed = pieces.filter(({ orderLineId }) => ids.includes(orderLineId));
    const [line] = own;
    const ready = sum(own.map(({ left }) => left)) - waiting;
    if (!line || sum(packed.map(({ quantity }) => quantity)) <= Math.max(0, ready)) continue;
    const units = waiting === 1 ? '1 unit waits' : `${waiting} units wait`;
    const message = `“${line.productName}” is a pre-order: ${units} for stock. Pack the rest of the order as a parcel of its own, or wait.`;
    throw new AppError('CONFLICT', { message });
  }
}

/** Staff who correct a delivery take units only from sales of which no unit is being packed. */
async function lockSales(tx: Db, orderId: string): Promise<void> {
  await tx
    .select({ id: stockHolds.id })
    .from(preorderSales)
    .innerJoin(stockHolds, eq(stockHolds.id, preorderSales.holdId))
    .where(eq(stockHolds.orderId, orderId))
    .orderBy(asc(stockHolds.id))
    .for('update', { of: preorderSales });
}

/**
 * Issues the invoice of an order with pre-orders, whose first parcel is packed, and the credit
 * notes for what has been refunded until then. The caller must hold the order's row.
 */
export async function invoicePreorder(tx: Db, orderId: string, now = new Date()): Promise<void> {
  if (!(await hasPreorders(tx, orderId))) return;
  if ((await tx.$count(invoices, eq(invoices.orderId, orderId))) > 0) return;
  await issueInvoice(tx, orderId, now);
  const isMade = and(eq(refunds.orderId, orderId), eq(refunds.status, 'success'));
  const made = await tx.select().from(refunds).where(isMade).orderBy(asc(refunds.createdAt));
  for (const { reason, ...refund } of made) {
    await issueCreditNote(tx, { orderId, kind: 'refund', reason, refund }, now);
  }
}
