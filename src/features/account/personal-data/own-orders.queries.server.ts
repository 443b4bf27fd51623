import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  codConfirmations,
  courierBookings,
  courierScans,
  creditNotes,
  giftPurchases,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  preorders,
  preorderSales,
  refunds,
  sentMessages,
  stockHolds,
  stockItems,
} from '#src/db/schema/tables.ts';
import { isPartSent, shownStatus, statusText } from '#src/features/orders/order-status.ts';
import { toRupees } from '#src/lib/money.ts';
import { omit } from '#src/lib/omit.ts';
import { listReturnData } from './own-returns.queries.server.ts';

type Rows = Awaited<ReturnType<typeof listRows>>;
type Order = typeof orders.$inferSelect;

/** Lists a user's orders with all related records, oldest first; amounts in rupees. */
export async function listOwnOrderData(db: Db, userId: string) {
  const own = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  if (own.length === 0) return [];
  const rows = await listRows(
    db,
    own.map(({ id }) => id),
  );
  return own.map((order) => toData(order, rows));
}

async function listRows(db: Db, ids: string[]) {
  return {
    lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    preordered: await db
      .select({
        orderId: stockHolds.orderId,
        productId: stockItems.productId,
        variantId: stockItems.variantId,
        dispatchBy: preorders.dispatchBy,
      })
      .from(preorderSales)
      .innerJoin(preorders, eq(preorders.id, preorderSales.preorderId))
      .innerJoin(stockHolds, eq(stockHolds.id, preorderSales.holdId))
      .innerJoin(stockItems, eq(stockItems.id, stockHolds.stockItemId))
      .where(inArray(stockHolds.orderId, ids)),
    events: await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
    payments: await db.select().from(payments).where(inArray(payments.orderId, ids)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, ids)),
    returns: await listReturnData(db, ids),
    confirmations: await db
      .select()
      .from(codConfirmations)
      .where(inArray(codConfirmations.orderId, ids)),
    gifts: await db.select().from(giftPurchases).where(inArray(giftPurchases.orderId, ids)),
    invoices: await db.select().from(invoices).where(inArray(invoices.orderId, ids)),
    messages: await db.select().from(sentMessages).where(inArray(sentMessages.orderId, ids)),
    creditNotes: await db.select().from(creditNotes).where(inArray(creditNotes.orderId, ids)),
    scans: await db
      .select({
        orderId: courierBookings.orderId,
        trackingNumber: courierBookings.trackingNumber,
        at: courierScans.at,
        activity: courierScans.activity,
        location: courierScans.location,
      })
      .from(courierScans)
      .innerJoin(courierBookings, eq(courierBookings.id, courierScans.bookingId))
      .where(inArray(courierBookings.orderId, ids))
      .orderBy(asc(courierScans.at), asc(courierScans.id)),
  };
}

type Item = { productId: number | null; variantId: number | null };

const isSame = (line: Item) => (other: Item) =>
  other.productId === line.productId && other.variantId === line.variantId;

function toData(order: Order, rows: Rows) {
  const of = <R extends { orderId: string }>(list: R[]) =>
    list.filter(({ orderId }) => orderId === order.id);
  const [invoice] = of(rows.invoices);
  const [confirmation] = of(rows.confirmations);
  return {
    id: order.id,
    placedAt: order.createdAt,
    status: shownStatus({ orderStatus: statusText(order.status), isPartlySent: isPartSent(order) }),
    contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
    address: order.address,
    business: order.business,
    lines: of(rows.lines).map((line) => ({
      ...{ productName: line.productName, color: line.color, skuId: line.skuId },
      quantity: line.quantity,
      price: toRupees(line.pricePaise),
      dispatchBy: of(rows.preordered).find(isSame(line))?.dispatchBy ?? null,
    })),
    shipping: toRupees(order.shippingPaise),
    total: toRupees(order.totalPaise),
    paidWithCredit: toRupees(order.creditPaise),
    advance: toRupees(order.advancePaise),
    isAdvanceKept: order.isAdvanceKept,
    paidAt: order.paidAt,
    confirmation: confirmation
      ? omit(confirmation, 'orderId', 'decidedBy', 'createdAt', 'updatedAt')
      : null,
    invoicedAt: invoice?.issuedAt ?? null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    deliveredAt: order.deliveredAt,
    scans: of(rows.scans).map(({ trackingNumber, at, activity, location }) => {
      return { trackingNumber, at, activity, location };
    }),
    history: of(rows.events).map(({ status, note, createdAt }) => ({
      status: statusText(status),
      note,
      at: createdAt,
    })),
    payments: of(rows.payments).map(({ status, method, amountPaise, paidAt, bankReference }) => ({
      ...{ status, method, paidAt, bankReference },
      amount: toRupees(amountPaise),
    })),
    refunds: of(rows.refunds).map(({ status, reason, amountPaise, createdAt, processedAt }) => ({
      ...{ status, reason, createdAt, processedAt },
      amount: toRupees(amountPaise),
    })),
    creditNotes: of(rows.creditNotes).map(({ printedNumber, totalPaise, issuedAt }) => ({
      ...{ number: printedNumber, issuedAt },
      amount: toRupees(totalPaise),
    })),
    messages: of(rows.messages).map(({ channel, recipient, subject, state, createdAt }) => ({
      ...{ channel, to: recipient, subject, state, createdAt },
    })),
    giftCard: toGift(of(rows.gifts)[0]),
    returns: of(rows.returns).map((one) => omit(one, 'orderId')),
  };
}

/** Returns the texts that the buyer of a gift card entered; null for other orders. */
function toGift(gift: typeof giftPurchases.$inferSelect | undefined) {
  if (!gift) return null;
  const { recipientName, recipientEmail, recipientPhone, senderName, message } = gift;
  const { sendAt, sentAt } = gift;
  return { recipientName, recipientEmail, recipientPhone, senderName, message, sendAt, sentAt };
}
