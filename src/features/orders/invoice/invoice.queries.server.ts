import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import type { InvoiceSeller } from '#src/db/schema/orders.ts';
import { invoices, orderLines, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { toRupeeReductions } from '#src/features/cart/sums.ts';
import { stateCode } from '#src/lib/state-code.ts';
import { SELLER } from '#src/features/settings/fresh-seller.ts';
import { invoiceNumber } from '#src/features/payments/invoice-number.ts';
import { methodFacts } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { isPaid } from '../order-detail.queries.server.ts';
import { paymentOf } from '../orders.ts';
import type { Invoice } from './invoice.contract.ts';
import { invoiceLines } from './invoice.ts';

/** The invoice of an order. Throws NOT_FOUND before it is paid. */
export async function getOrderInvoice(db: Db, orderId: string): Promise<Invoice> {
  const [found] = await db
    .select({ order: orders, invoice: invoices })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) {
    throw new AppError('NOT_FOUND', { message: 'There is no invoice: this order is not paid.' });
  }
  const { order, invoice } = found;
  const isOfOrder = eq(orderLines.orderId, orderId);
  const sold = await db.select().from(orderLines).where(isOfOrder).orderBy(asc(orderLines.id));
  const { label } = methodFacts(order.paymentMethod);
  const { due, isPaid: hasCome, text } = paymentOf(order, await isPaid(db, orderId));
  const isOwed = !hasCome && !methodFacts(order.paymentMethod).isPaidFirst;
  const seller = invoice.seller ?? SELLER;
  const isIntraState = seller.state === order.address.state;
  return {
    number: invoiceNumber(invoice),
    date: invoice.issuedAt.toISOString(),
    orderId,
    orderDate: order.createdAt.toISOString(),
    seller: toSeller(seller),
    buyer: toBuyer(order),
    isIntraState,
    ...invoiceLines(sold, order.shippingPaise, isIntraState, { label, feePaise: order.feePaise }),
    reductions: toRupeeReductions(order.reductions),
    // What came back unpaid, or was cancelled, was paid by nothing.
    paidBy: isOwed ? '' : (await readMethod(db, orderId)) || inSentence(label),
    toPay: due > 0 ? text : '',
    refunded: await sumRefunded(db, orderId),
  };
}

function toSeller({ legalName, lines, city, state, pincode, ...rest }: InvoiceSeller) {
  const { tradeName = '', gstin, email, phone } = rest;
  return {
    name: legalName,
    lines: [...lines, `${city} ${pincode}`],
    state,
    stateCode: stateCode(state),
    tradeName,
    gstin,
    email,
    phone,
  };
}

function toBuyer({ address }: typeof orders.$inferSelect): Invoice['buyer'] {
  const { fullName, addressLine1, addressLine2, landmark, city, state, pincode } = address;
  return {
    name: fullName,
    lines: [addressLine1, addressLine2, landmark, `${city} ${pincode}`].filter(Boolean),
    state,
    stateCode: stateCode(state),
    mobileNumber: address.mobileNumber,
  };
}

/** `Online payment` as it stands within a sentence. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

async function readMethod(db: Db, orderId: string): Promise<string> {
  const [paid] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .orderBy(asc(payments.id))
    .limit(1);
  const method = paid?.method?.replaceAll('_', ' ') ?? '';
  return method.replace(/\bupi\b/, 'UPI');
}

async function sumRefunded(db: Db, orderId: string): Promise<number> {
  const rows = await db
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'success')));
  return toRupees(rows.reduce((total, { amountPaise }) => total + amountPaise, 0));
}
