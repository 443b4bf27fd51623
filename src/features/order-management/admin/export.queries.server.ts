import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  invoices,
  orderLines,
  orders,
  payments,
  refunds,
  returnLines,
  returns,
  staffOrders,
} from '#src/db/schema/tables.ts';
import { IS_PAYMENT_OF_ORDER } from '#src/features/orders/order-payment.queries.server.ts';
import {
  listPreorderedOf,
  preorderCells,
  spreadWaiting,
  type Preordered,
} from '#src/features/orders/preordered.queries.server.ts';
import { isPartSent, shownStatus, statusText } from '#src/features/orders/order-status.ts';
import { draftLines, toIssued } from '#src/features/books/invoice-lines.queries.server.ts';
import { invoiceNumber } from '#src/features/books/document-number.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatCount, toPaise, toRupees } from '#src/lib/money.ts';
import { toPrinted } from '#src/features/books/invoice/invoice.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { listParcelsOf } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { type LineSerial, listSerialsOf } from '#src/features/serials/serials.queries.server.ts';
import { byReceipt } from '#src/features/returns/refund.queries.server.ts';
import { worthByLine } from '#src/features/returns/return-value.ts';
import { shareRefunds } from '#src/features/order-management/share-out.ts';
import { streetLines } from '#src/features/account/address/address-lines.ts';
import { dayInIndia, timeInIndia } from '#src/lib/dates.ts';
import { cashStateOf, readRemitted } from './cash-state.queries.server.ts';
import { parcelCells } from './export-cells.ts';
import { EXPORT_ROWS_MAX } from './orders-admin.contract.ts';
import { isInList, isPlacedWithin, type OrderListName } from './orders-admin.queries.server.ts';

type ExportFilter = { list: OrderListName; from?: string | undefined; to?: string | undefined };
type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

const HEAD = [
  ...['order', 'date', 'status', 'invoice', 'invoice date', 'customer', 'phone', 'email'],
  ...['ship to', 'address', 'landmark', 'city', 'state', 'pincode', 'ship to phone', 'item'],
  ...['detail', 'hsn', 'quantity', 'unit price', 'gst rate'],
  ...['taxable', 'cgst', 'sgst', 'igst', 'line total'],
  ...['refunded of line', 'of that for returns', 'of that allocated'],
  ...['order total', 'refunded', 'carrier', 'tracking'],
  ...['reduction', 'payment method'],
  ...['cash', 'cash collected on', 'remittance', 'cash remitted'],
  ...['parcels', 'parcel tracking', 'parcels sent on', 'parcels delivered on'],
  ...['channel', 'serial numbers', 'store credit', 'advance', 'bundle'],
  ...['pre-order dispatched by', 'waiting for stock'],
];

/**
 * Returns orders as CSV, a row for each line (and for shipping) with the tax it contains, and the
 * number of orders.
 */
export async function exportOrderLines(
  db: Db,
  input: ExportFilter,
): Promise<{ text: string; count: number }> {
  const found = await db
    .select()
    .from(orders)
    .where(isListed(input))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(EXPORT_ROWS_MAX + 1);
  if (found.length > EXPORT_ROWS_MAX) {
    const message = `There are more than ${formatCount(EXPORT_ROWS_MAX)} orders. Choose fewer days.`;
    throw new AppError('INVALID_INPUT', { message, fields: { from: message } });
  }
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { text: toCsv([HEAD]), count: 0 };
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  const given = await db.select().from(invoices).where(inArray(invoices.orderId, ids));
  const back = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), notInArray(refunds.status, [...FAILED_REFUNDS])));
  const sentBack = await db
    .select({ about: returns, piece: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(inArray(returns.orderId, ids), eq(returns.status, 'received')));
  const collectedOf = await readCollected(db, ids);
  const remittedOf = await readRemitted(db, ids);
  const parcelsOf = await listParcelsOf(db, ids);
  const serials = await listSerialsOf(db, ids);
  const preordered = await listPreorderedOf(db, ids);
  const byStaff = await db.select().from(staffOrders).where(inArray(staffOrders.orderId, ids));
  const channelOf = new Map(byStaff.map(({ orderId, channel }) => [orderId, channel]));
  const receivedOf = Map.groupBy(sentBack, ({ about }) => about.orderId);
  const backOf = Map.groupBy(back, ({ orderId }) => orderId);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const invoiceOf = new Map(given.map((invoice) => [invoice.orderId, invoice]));
  const { invoicing } = await getSettings(db);
  const rows = found.flatMap((order) =>
    toRows(order, {
      lines: linesOf.get(order.id) ?? [],
      invoice: invoiceOf.get(order.id),
      refunded: backOf.get(order.id) ?? [],
      received: receivedOf.get(order.id) ?? [],
      state: invoicing.state,
      collectedAt: collectedOf.get(order.id),
      remitted: remittedOf.get(order.id),
      parcels: parcelsOf.get(order.id) ?? [],
      channel: channelOf.get(order.id) ?? 'website',
      serials,
      preordered: preordered.get(order.id) ?? [],
    }),
  );
  return { text: toCsv([HEAD, ...rows]), count: ids.length };
}

/** Gift cards have no lines; they are listed in the export of gift cards. */
function isListed({ list, ...days }: ExportFilter) {
  return sql`exists (select 1 from orders o where o.id = ${orders.id} and o.source <> 'gift_card'
    and ${isInList(list)} and ${isPlacedWithin(days)})`;
}

type Refunded = Pick<typeof refunds.$inferSelect, 'id' | 'returnId' | 'amountPaise'>;
/** A returned unit, with its return. */
type Received = { about: typeof returns.$inferSelect; piece: typeof returnLines.$inferSelect };

type Parts = {
  lines: Line[];
  invoice: Invoice | undefined;
  refunded: Refunded[];
  received: Received[];
  /** The state that the shop sells from. */
  state: string;
  /** The time its cash was collected, and the courier's remittance. */
  collectedAt: Date | undefined;
  remitted: { reference: string; amountPaise: number } | undefined;
  parcels: readonly Parcel[];
  channel: string;
  serials: ReadonlyMap<number, LineSerial[]>;
  preordered: readonly Preordered[];
};

function sumOf(rows: { amountPaise: number }[]): number {
  return rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
}

/** Builds an order's rows. Without an invoice, the tax is that of an invoice issued today. */
function toRows(order: Order, parts: Parts) {
  const { lines, invoice, refunded, received, state, serials, preordered, ...cash } = parts;
  const { address } = order;
  const { label } = methodProperties(order.paymentMethod);
  const first = [
    order.id,
    timeInIndia(order.createdAt),
    shownStatus({ orderStatus: statusText(order.status), isPartlySent: isPartSent(order) }),
    invoice ? invoiceNumber(invoice) : '',
    invoice ? dayInIndia(invoice.issuedAt) : '',
    order.contactName,
    order.contactPhone,
    order.contactEmail ?? '',
    address.fullName,
    streetLines({ ...address, landmark: '' }).join(', '),
    ...[address.landmark, address.city, address.state, address.pincode, address.mobileNumber],
  ];
  const last = [
    ...[toRupees(order.totalPaise), toRupees(sumOf(refunded))],
    ...[order.carrier ?? '', order.trackingNumber ?? ''],
  ];
  const sorted = lines.toSorted((a, b) => a.id - b.id);
  const taxed = invoice ? toIssued(order, invoice, sorted).lines : draftLines(order, sorted, state);
  const { lines: printed } = toPrinted(taxed);
  const waits = spreadWaiting(sorted, preordered, cash.parcels);
  const { returned, shared } = shareRefunds(
    printed.map(({ total }) => toPaise(total)),
    refunded.map((refund) => ({
      amountPaise: refund.amountPaise,
      costsPaise: costsOf(refund, sorted, received),
    })),
  );
  return printed.map((line, at) => [
    ...first,
    ...[line.name, line.detail, line.hsnCode, line.quantity, line.unitPrice, line.ratePercent],
    ...[line.taxable, line.cgst, line.sgst, line.igst, line.total],
    ...[(returned[at] ?? 0) + (shared[at] ?? 0), returned[at] ?? 0, shared[at] ?? 0].map(toRupees),
    ...last,
    ...[line.reduction, label],
    ...cashCells(order, cash),
    ...parcelCells(cash.parcels),
    cash.channel,
    (serials.get(sorted[at]?.id ?? 0) ?? []).map(({ serialNumber }) => serialNumber).join('; '),
    ...[order.creditPaise, order.advancePaise].map(toRupees),
    sorted[at]?.offerFacts?.bundle?.name ?? '',
    ...preorderCells(sorted[at], preordered, waits),
  ]);
}

/** Returns the cash cells; blank for an order that is not paid in cash. */
function cashCells(
  order: Order,
  { collectedAt, remitted }: Pick<Parts, 'collectedAt' | 'remitted'>,
) {
  const far = { isCollected: collectedAt !== undefined, isRemitted: remitted !== undefined };
  const state = cashStateOf(order, far);
  if (!state) return ['', '', '', ''];
  return [
    state,
    collectedAt ? dayInIndia(collectedAt) : '',
    remitted?.reference ?? '',
    remitted ? toRupees(remitted.amountPaise) : '',
  ];
}

/** Reads when orders that are paid on delivery were paid, by order. */
async function readCollected(db: Db, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ orderId: payments.orderId, paidAt: payments.paidAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.orderId, ids), IS_PAYMENT_OF_ORDER));
  return new Map(rows.flatMap(({ orderId, paidAt }) => (paidAt ? [[orderId, paidAt]] : [])));
}

/** Returns what was paid for the units returned for a refund, by line: 0 if none were. */
function costsOf(refund: Refunded, lines: Line[], received: Received[]): number[] {
  const { id, returnId } = refund;
  const isOwn = ({ about }: Received) => (returnId ? about.id === returnId : about.refundId === id);
  const own = received.filter(isOwn);
  const credits = own[0]?.about.refund?.credits;
  if (credits) {
    const creditOf = new Map(
      credits.map(({ orderLineId, amountPaise }) => [orderLineId, amountPaise]),
    );
    return lines.map(({ id }) => creditOf.get(id) ?? 0);
  }
  const before = received.filter(({ about }) => own[0] && byReceipt(about, own[0].about) < 0);
  const toPieces = (rows: Received[]) => rows.map(({ piece }) => piece);
  const worth = worthByLine(lines, toPieces(own), toPieces(before));
  return lines.map(({ id }) => worth.get(id) ?? 0);
}
