import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import type { InvoiceSeller } from '#src/lib/invoice-seller.ts';
import type { TaxLine } from '#src/lib/tax-line.ts';
import { invoices, orderLines, orders } from '#src/db/schema/tables.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { SELLER } from '#src/features/settings/fresh-seller.ts';
import { type SoldLine, taxLines, taxLinesOfBefore } from './tax-lines.ts';

type Order = typeof orders.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

/** An issued invoice and its content. */
export type IssuedInvoice = {
  order: Order;
  invoice: Invoice;
  seller: InvoiceSeller;
  /** CGST and SGST within the seller's state, otherwise IGST. */
  isIntraState: boolean;
  lines: TaxLine[];
};

/** Returns the invoice of an order with its lines, or undefined. */
export async function findInvoice(db: Db, orderId: string): Promise<IssuedInvoice | undefined> {
  const [found] = await db
    .select({ order: orders, invoice: invoices })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) return undefined;
  const sold = found.invoice.lines ? [] : await listSold(db, orderId);
  return toIssued(found.order, found.invoice, sold);
}

/** Lists the lines of an order in sequence. */
export function listSold(db: Db, orderId: string) {
  const isOf = eq(orderLines.orderId, orderId);
  return db.select().from(orderLines).where(isOf).orderBy(asc(orderLines.id));
}

/** Returns an invoice as issued; its lines are calculated from the order if none were stored. */
export function toIssued(order: Order, invoice: Invoice, sold: readonly SoldLine[]): IssuedInvoice {
  const seller = invoice.seller ?? SELLER;
  const isIntraState = seller.state === order.address.state;
  const lines = invoice.lines ?? taxLinesOfBefore(sold, chargesOf(order), isIntraState);
  return { order, invoice, seller, isIntraState, lines };
}

/** Calculates the lines that an order's invoice would have today. */
export function draftLines(order: Order, sold: readonly SoldLine[], state: string): TaxLine[] {
  return taxLines(sold, chargesOf(order), order.address.state === state);
}

function chargesOf({ shippingPaise, feePaise, paymentMethod }: Order) {
  return { shippingPaise, feePaise, feeLabel: methodProperties(paymentMethod).label };
}
