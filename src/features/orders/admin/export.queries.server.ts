import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { invoices, orderLines, orders } from '#src/db/schema/tables.ts';
import { statusText } from '#src/features/checkout/order-status.ts';
import { SELLER } from '#src/features/content/seller-settings.ts';
import { invoiceNumber } from '#src/features/payments/invoice-number.ts';
import { getSettings } from '#src/features/content/settings/settings.queries.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import { invoiceLines } from '../invoice.ts';
import { EXPORT_ROWS_MAX } from './orders-admin.contract.ts';
import { IN_LIST, type OrderListName } from './orders-admin.queries.server.ts';

type Wish = { list: OrderListName; from?: string | undefined; to?: string | undefined };
type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

const HEAD = [
  ...['order', 'date', 'status', 'invoice', 'customer', 'phone', 'email', 'city', 'state'],
  ...['pincode', 'item', 'detail', 'hsn', 'quantity', 'unit price', 'gst rate'],
  ...['taxable', 'cgst', 'sgst', 'igst', 'line total', 'order total', 'carrier', 'tracking'],
];

/** Orders as CSV: a row for each line (and for shipping), with the tax it contains. */
export async function exportOrderLines(db: Db, wish: Wish): Promise<string> {
  const found = await db
    .select()
    .from(orders)
    .where(and(isListed(wish.list), ...within(wish)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(EXPORT_ROWS_MAX + 1);
  if (found.length > EXPORT_ROWS_MAX) {
    const message = `These are more than ${EXPORT_ROWS_MAX} orders. Choose fewer days.`;
    throw new AppError('INVALID_INPUT', { message, fields: { from: message } });
  }
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return toCsv([HEAD]);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  const given = await db.select().from(invoices).where(inArray(invoices.orderId, ids));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const invoiceOf = new Map(given.map((invoice) => [invoice.orderId, invoice]));
  const { invoicing } = await getSettings(db);
  const rows = found.flatMap((order) =>
    toRows(order, linesOf.get(order.id) ?? [], invoiceOf.get(order.id), invoicing.state),
  );
  return toCsv([HEAD, ...rows]);
}

function isListed(list: OrderListName) {
  return sql`exists (select 1 from orders o where o.id = ${orders.id} and ${IN_LIST[list]})`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are days in India. */
function within({ from, to }: Wish) {
  const start = (day: string) => new Date(`${day}T00:00:00+05:30`);
  const isDay = (day: string | undefined) => day && !Number.isNaN(start(day).getTime());
  return [
    ...(from && isDay(from) ? [gte(orders.createdAt, start(from))] : []),
    ...(to && isDay(to) ? [lt(orders.createdAt, new Date(start(to).getTime() + DAY_MS))] : []),
  ];
}

/** An order without an invoice has the tax that its invoice would have today. */
function toRows(order: Order, lines: Line[], invoice: Invoice | undefined, state: string) {
  const { address } = order;
  const isIntraState = (invoice ? (invoice.seller ?? SELLER).state : state) === address.state;
  const first = [
    order.id,
    order.createdAt.toISOString(),
    statusText(order.status),
    invoice ? invoiceNumber(invoice) : '',
    order.contactName,
    order.contactPhone,
    order.contactEmail ?? '',
    ...[address.city, address.state, address.pincode],
  ];
  const last = [order.totalPaise / 100, order.carrier ?? '', order.trackingNumber ?? ''];
  const sorted = lines.toSorted((a, b) => a.id - b.id);
  return invoiceLines(sorted, order.shippingPaise, isIntraState).lines.map((line) => [
    ...first,
    ...[line.name, line.detail, line.hsnCode, line.quantity, line.unitPrice, line.ratePercent],
    ...[line.taxable, line.cgst, line.sgst, line.igst, line.total],
    ...last,
  ]);
}
