import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { type orders, payments, refunds } from '#src/db/schema/tables.ts';
import { toRupeeReductions } from '#src/features/cart/sums.ts';
import { findInvoice, listSold } from '#src/features/books/invoice-lines.queries.server.ts';
import { listSerialsOf } from '#src/features/serials/serials.queries.server.ts';
import { invoiceNumber } from '#src/features/books/document-number.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { findPaidBy, isPaid } from '#src/features/orders/order-payment.queries.server.ts';
import { paymentOf } from '#src/features/orders/order-payment.ts';
import type { Invoice } from './invoice.contract.ts';
import { toPrinted } from './invoice.ts';
import { toPapers } from './parties.server.ts';

/** Returns the invoice of an order. Throws NOT_FOUND before it is issued. */
export async function getOrderInvoice(db: Db, orderId: string): Promise<Invoice> {
  const issued = await findInvoice(db, orderId);
  if (!issued) {
    throw new AppError('NOT_FOUND', {
      message: 'There is no invoice because this order is not paid.',
    });
  }
  const { order, invoice, lines } = issued;
  const { due, isPaid: hasCome, text } = paymentOf(order, await isPaid(db, orderId));
  const isOwed = !hasCome && methodProperties(order.paymentMethod).takesCash;
  return {
    number: invoiceNumber(invoice),
    date: invoice.issuedAt.toISOString(),
    ...toPapers(issued),
    ...toPrinted(lines, await listSerials(db, orderId)),
    reductions: toRupeeReductions(order.reductions),
    freeShippingBy: order.freeShippingBy ?? '',
    // An order that was returned unpaid, or cancelled, has no payment.
    paidBy: paidText(order, await moneyText(db, order, isOwed)),
    toPay: due > 0 ? text : '',
    refunded: await sumRefunded(db, orderId),
  };
}

type Order = Pick<typeof orders.$inferSelect, 'id' | 'paymentMethod' | 'advancePaise'>;

/** Names what was paid with money; '' if nothing was. */
async function moneyText(
  db: Db,
  { id, paymentMethod, advancePaise }: Order,
  isOwed: boolean,
): Promise<string> {
  const usual = async () =>
    (await findPaidBy(db, id)) || inSentence(methodProperties(paymentMethod).label);
  if (advancePaise === 0) return isOwed ? '' : usual();
  const isAdvance = and(eq(payments.paymentMethod, 'advance'), eq(payments.status, 'paid'));
  const method = (await findPaidBy(db, id, isAdvance)) || 'advance payment';
  const first = `${method} in advance (${formatRupees(toRupees(advancePaise))})`;
  return isOwed ? first : `${first} and ${await usual()}`;
}

/** Names the payment, with the part that store credit pays. */
function paidText(
  { creditPaise, paymentMethod }: { creditPaise: number; paymentMethod: string },
  money: string,
): string {
  if (creditPaise === 0 || paymentMethod === 'credit') return money;
  const credit = `store credit (${formatRupees(toRupees(creditPaise))})`;
  return money === '' ? credit : `${money} and ${credit}`;
}

/** Puts a label such as `Online payment` in lower case for use within a sentence. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Lists the serial numbers of the units that were sent, by line of the invoice. */
async function listSerials(db: Db, orderId: string): Promise<string[][]> {
  const serials = await listSerialsOf(db, [orderId]);
  if (serials.size === 0) return [];
  const sold = await listSold(db, orderId);
  return sold.map(({ id }) =>
    // A replacement is on the challan of its claim.
    (serials.get(id) ?? []).flatMap((one) => (one.claimId === null ? one.serialNumber : [])),
  );
}

async function sumRefunded(db: Db, orderId: string): Promise<number> {
  const rows = await db
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'success')));
  return toRupees(rows.reduce((total, { amountPaise }) => total + amountPaise, 0));
}
