import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  refunds,
} from '#src/db/schema/tables.ts';
import {
  listPreordered,
  type Preordered,
  preorderOf,
  spreadWaiting,
} from '#src/features/orders/preordered.queries.server.ts';
import { findPaidBy } from '#src/features/orders/order-payment.queries.server.ts';
import { goodsPaise } from '#src/features/cart/goods.ts';
import { toBreakup } from '#src/features/cart/sums.ts';
import { isPartSent, statusText } from '#src/features/orders/order-status.ts';
import { getWays } from '#src/features/messages/ways.queries.server.ts';
import { invoiceNumber } from '#src/features/books/document-number.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { sumMovedIn } from '#src/features/payments/moved-money.queries.server.ts';
import { listSerialsOf } from '#src/features/serials/serials.queries.server.ts';
import { coverText } from '#src/features/settings/protection.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { listCreditNotes } from '#src/features/books/credit-notes/credit-notes.queries.server.ts';
import { listParcels } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { sentPaise } from '#src/features/payments/refunds/offer-part.ts';
import { canCancel, canRetryPayment, refundText } from './orders.ts';
import {
  getOrderTerms,
  type OrderTerms,
} from '#src/features/returns/claims/order-terms.queries.server.ts';
import { paymentOf } from '#src/features/orders/order-payment.ts';
import type { OrderDetail, OrderItem } from './orders.contract.ts';
import { listReturnsOf } from '#src/features/returns/returns.queries.server.ts';

export type Order = typeof orders.$inferSelect;

/** Returns an order to its owner or to staff. Throws NOT_FOUND for everyone else. */
export async function getVisibleOrder(db: Db, viewer: SignedIn, orderId: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const isStaff = isStaffRole(viewer.role);
  if (!order || (!isStaff && !isOwnOfGoods(order, viewer))) throw notFound();
  return order;
}

/** Returns an order to its owner only. Throws NOT_FOUND. */
export async function getOwnOrder(db: Db, owner: SignedIn, orderId: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !isOwnOfGoods(order, owner)) throw notFound();
  return order;
}

/** Buyers see their gift cards on pages of their own. */
function isOwnOfGoods({ userId, source }: Order, { id }: SignedIn): boolean {
  return userId === id && source !== 'gift_card';
}

/** Returns everything that an order's page shows. */
export async function getOrderDetail(db: Db, orderId: string): Promise<OrderDetail> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound();
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const { carrier, trackingNumber, holdExpiresAt } = order;
  const paidBy = await findPaidBy(db, orderId);
  const now = new Date();
  const canRetry = canRetryPayment(order, now);
  const { returnUntil, ...terms } = await getOrderTerms(db, order, now);
  const preordered = await listPreordered(db, orderId);
  const parcels = await listParcels(db, orderId);
  const orderItems = await listItems(db, order, { preordered, parcels, terms });
  return {
    orderId,
    orderDate: order.createdAt.toISOString(),
    orderTotalPrice: toRupees(order.totalPaise),
    orderStatus: statusText(order.status),
    orderItems,
    breakup: toBreakup(order),
    credit: toRupees(await sumMovedIn(db, orderId)),
    payment: paymentOf(order, paidBy !== undefined, paidBy),
    address: order.address,
    business: order.business,
    events: await listEvents(db, orderId),
    messagesTo: await getWays(db, order),
    deliverBy: order.deliverBy,
    tracking: carrier && trackingNumber ? { carrier, trackingNumber } : null,
    parcels,
    isPartlySent: isPartSent(order),
    refunds: await listRefunds(db, orderId),
    invoiceNumber: invoice ? invoiceNumber(invoice) : null,
    creditNotes: await listCreditNotes(db, orderId),
    heldUntil: canRetry ? holdExpiresAt.toISOString() : null,
    canCancel: canCancel(order.status) || (isPartSent(order) && preordered.length > 0),
    canRetryPayment: canRetry,
    returns: await listReturnsOf(db, orderId),
    returnUntil,
  };
}

type Shown = {
  preordered: Preordered[];
  parcels: OrderDetail['parcels'];
  terms: Pick<OrderTerms, 'termsOf' | 'planTermsOf'>;
};

async function listItems(
  db: Db,
  order: Order,
  { preordered, parcels, terms }: Shown,
): Promise<OrderItem[]> {
  const lines = await db
    .select({ line: orderLines, serialRule: products.serialRule })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const serials = await listSerialsOf(db, [order.id]);
  const sold = lines.map(({ line }) => line);
  const waits = spreadWaiting(sold, preordered, parcels);
  return lines.map(({ line, serialRule }) => ({
    ...toItem(line),
    ...terms.termsOf(line.id),
    plan: line.plan
      ? { ofLine: line.planOf ?? 0, text: coverText(line.plan), ...terms.planTermsOf(line) }
      : null,
    dispatchBy: preorderOf(line, preordered)?.dispatchBy ?? null,
    waiting: waits.get(line.id) ?? 0,
    // Null if the product no longer exists.
    hasSerials: (serialRule ?? '') !== '',
    serials: serials.get(line.id) ?? [],
  }));
}

function toItem(
  line: typeof orderLines.$inferSelect,
): Omit<
  OrderItem,
  | 'returnable'
  | 'warrantyUntil'
  | 'hasDamageCover'
  | 'plan'
  | 'hasSerials'
  | 'serials'
  | 'dispatchBy'
  | 'waiting'
> {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    productName: line.productName,
    color: line.color,
    variantTitle: line.variantTitle,
    imagePath: line.imageUrl,
    singleUnitPrice: toRupees(line.pricePaise),
    mrp: toRupees(line.mrpPaise),
    quantity: line.quantity,
    lineTotal: toRupees(goodsPaise([line])),
    bundle: line.offerFacts?.bundle?.name ?? '',
  };
}

async function listEvents(db: Db, orderId: string): Promise<OrderDetail['events']> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return events.map(({ status, actor, note, createdAt }) => ({
    status: statusText(status),
    actor: actor as OrderDetail['events'][number]['actor'],
    note,
    at: createdAt.toISOString(),
  }));
}

async function listRefunds(db: Db, orderId: string): Promise<OrderDetail['refunds']> {
  const rows = await db
    .select({ refund: refunds, paymentMethod: payments.paymentMethod })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(({ refund, paymentMethod }) => ({
    isManual: !refund.toCredit && isByHand(paymentMethod),
    refundId: refund.id,
    amount: toRupees(sentPaise(refund)),
    isCredit: refund.toCredit || paymentMethod === 'credit',
    reason: refund.reason,
    status: refundText(refund.status),
    requestedAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
    bankReference: refund.bankReference,
  }));
}

/** Returns whether staff send the refunds of a payment method. */
function isByHand(name: string): boolean {
  return name !== 'credit' && !methodProperties(name).isAtGateway;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'No order found.' });
}
