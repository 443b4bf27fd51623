import { and, asc, count, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { invoices, orderLines, orders, refunds } from '#src/db/schema/tables.ts';
import { invoiceNumber } from '#src/features/books/document-number.ts';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { listParcelsOf } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import {
  isPartSent,
  statusText,
  statusesIn,
  type OrderList,
} from '#src/features/orders/order-status.ts';
import { toRupees } from '#src/lib/money.ts';
import { TROUBLED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { canRetryPayment } from './orders.ts';
import type { OrderSummary, OwnOrderSummary } from './orders.contract.ts';
import type { StaffOrderSummary } from '#src/features/order-management/admin/staff-order.contract.ts';

type Page = { page: number; pageSize: number };
type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** Lists a person's own orders, newest first, with their number. */
export async function listOwnOrders(db: Db, userId: string, page: Page) {
  // Bought gift cards have a list of their own.
  const isOwn = sql`${orders.userId} = ${userId} and ${orders.source} <> 'gift_card'`;
  const { rows, total } = await listPage(db, isOwn, page, [desc(orders.createdAt)]);
  const now = new Date();
  const lines = await listLines(db, rows);
  const parcels = await listParcelsOf(
    db,
    rows.map(({ id }) => id),
  );
  const invoiced = await listInvoiceNumbers(db, rows);
  const summaries = rows.map((order): OwnOrderSummary => {
    const own = lines.get(order.id) ?? [];
    return {
      ...toSummary(order, own),
      deliverBy: order.deliverBy,
      isPacked: parcels.has(order.id),
      trackHref: trackHref(order, parcels.get(order.id) ?? []),
      invoiceNumber: invoiced.get(order.id) ?? null,
      canRetryPayment: canRetryPayment(order, now),
      productIds: own.flatMap(({ productId }) => productId ?? []),
    };
  });
  return { total, orders: summaries };
}

/** Returns where an order's only parcel can be followed, or the page that lists several. */
function trackHref({ id, carrier, trackingNumber }: Order, parcels: Parcel[]): string | null {
  const tracking = carrier && trackingNumber ? { carrier, trackingNumber } : null;
  const [link, ...more] = trackingLinks({ parcels, tracking });
  if (!link) return null;
  return more.length === 0 && link.href.startsWith('http') ? link.href : `/orders/${id}#progress`;
}

/** Returns the printed number of each order's invoice. */
async function listInvoiceNumbers(db: Db, rows: Order[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db.select().from(invoices).where(inArray(invoices.orderId, ids));
  return new Map(found.map((invoice) => [invoice.orderId, invoiceNumber(invoice)]));
}

/** Lists orders for staff: those to be shipped oldest first, everything else newest first. */
export async function listForStaff(db: Db, list: OrderList, page: Page) {
  // Partly shipped orders are listed with unshipped ones.
  const isWaiting = and(eq(orders.status, 'shipped'), eq(orders.isPartlySent, true)) ?? sql`false`;
  const isIn = inArray(orders.status, statusesIn(list));
  const isListed =
    list === 'all' ? isIn : list === 'pending' ? or(isIn, isWaiting) : and(isIn, not(isWaiting));
  const order = list === 'pending' ? asc(orders.createdAt) : desc(orders.createdAt);
  const { rows, total } = await listPage(db, isListed ?? isIn, page, [order]);
  const lines = await listLines(db, rows);
  const troubled = await listTroubled(db, rows);
  const summaries = rows.map((row): StaffOrderSummary => {
    return {
      ...toSummary(row, lines.get(row.id) ?? []),
      customerName: row.contactName,
      customerPhone: row.contactPhone,
      city: row.address.city,
      needsAttention: troubled.has(row.id),
    };
  });
  return { total, totalPages: Math.ceil(total / page.pageSize), orders: summaries };
}

async function listPage(db: Db, where: SQL, { page, pageSize }: Page, order: SQL[]) {
  const [all] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...order, desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: all?.total ?? 0 };
}

async function listLines(db: Db, rows: Order[]): Promise<Map<string, Line[]>> {
  if (rows.length === 0) return new Map();
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.id));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

const TROUBLED = new Set<string>(TROUBLED_REFUNDS);

/** Returns the orders with a failed refund. */
async function listTroubled(db: Db, rows: Order[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const found = await db
    .select({ orderId: refunds.orderId, status: refunds.status })
    .from(refunds)
    .where(
      inArray(
        refunds.orderId,
        rows.map(({ id }) => id),
      ),
    );
  const bad = found.filter(({ status }) => TROUBLED.has(status));
  return new Set(bad.map(({ orderId }) => orderId));
}

function toSummary(order: Order, lines: Line[]): OrderSummary {
  return {
    orderId: order.id,
    orderDate: order.createdAt.toISOString(),
    orderTotalPrice: toRupees(order.totalPaise),
    orderStatus: statusText(order.status),
    isPartlySent: isPartSent(order),
    itemCount: lines.reduce((pieces, line) => pieces + (line.plan ? 0 : line.quantity), 0),
    productName: lines[0]?.productName ?? '',
    imagePath: lines[0]?.imageUrl ?? '',
  };
}
