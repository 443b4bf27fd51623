import { and, asc, count, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  creditNotes,
  deliveryChallans,
  invoices,
  orderLines,
  orders,
  refunds,
} from '#src/db/schema/tables.ts';
import { invoiceNumber } from './document-number.ts';
import type { TaxDocument } from './gstr1.ts';
import { type IssuedInvoice, toIssued } from './invoice-lines.queries.server.ts';
import { sumLines } from './tax-lines.ts';

type Span = { from: Date; to: Date };
type Sold = { gstin: string; document: TaxDocument };

/** Lists the invoices, credit notes and delivery challans issued between two moments, by seller's GSTIN. */
export async function listTaxDocuments(db: Db, span: Span): Promise<Sold[]> {
  const invoiced = await db
    .select({ order: orders, invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(gte(invoices.issuedAt, span.from), lt(invoices.issuedAt, span.to)))
    .orderBy(asc(invoices.financialYear), asc(invoices.number));
  const noted = await db
    .select({ order: orders, invoice: invoices, note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.orderId, creditNotes.orderId))
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(isIssued(span), eq(creditNotes.isFinancial, false)))
    .orderBy(asc(creditNotes.financialYear), asc(creditNotes.number));
  const sent = await db
    .select({ order: orders, invoice: invoices, challan: deliveryChallans })
    .from(deliveryChallans)
    .innerJoin(invoices, eq(invoices.orderId, deliveryChallans.orderId))
    .innerJoin(orders, eq(orders.id, deliveryChallans.orderId))
    .where(and(gte(deliveryChallans.issuedAt, span.from), lt(deliveryChallans.issuedAt, span.to)))
    .orderBy(asc(deliveryChallans.financialYear), asc(deliveryChallans.number));
  const soldOf = await readSold(db, [...invoiced, ...noted]);
  const issue = ({ order, invoice }: (typeof invoiced)[number]) =>
    toIssued(order, invoice, soldOf.get(order.id) ?? []);
  return [
    ...invoiced.map((row) => toInvoice(issue(row))),
    ...noted.map((row) => toNote(issue(row), row.note)),
    ...sent.map(({ challan, ...row }) => {
      const { printedNumber: number, issuedAt, lines } = challan;
      return of(issue(row), { series: 'challans', number, issuedAt, lines });
    }),
  ];
}

/** Sums goodwill refunds in a span, whose notes are not part of the return. */
export async function sumFinancial(db: Db, span: Span) {
  const [sum] = await db
    .select({
      count: count(),
      paise: sql<number>`coalesce(sum(${creditNotes.totalPaise}), 0)::float8`,
    })
    .from(creditNotes)
    .where(and(isIssued(span), eq(creditNotes.isFinancial, true)));
  return { count: sum?.count ?? 0, paise: sum?.paise ?? 0 };
}

function isIssued({ from, to }: Span) {
  return and(gte(creditNotes.issuedAt, from), lt(creditNotes.issuedAt, to));
}

type Row = { order: { id: string }; invoice: typeof invoices.$inferSelect };

/** Reads the lines of orders whose invoice stored none. */
async function readSold(db: Db, rows: readonly Row[]) {
  const ids = rows.filter(({ invoice }) => invoice.lines === null).map(({ order }) => order.id);
  if (ids.length === 0) return new Map<string, (typeof orderLines.$inferSelect)[]>();
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

function toInvoice(issued: IssuedInvoice): Sold {
  const { invoice, lines } = issued;
  const own = { number: invoiceNumber(invoice), issuedAt: invoice.issuedAt, lines };
  return of(issued, { series: 'invoices', ...own });
}

function toNote(issued: IssuedInvoice, note: typeof creditNotes.$inferSelect): Sold {
  const { printedNumber: number, issuedAt, lines } = note;
  return of(issued, { series: 'creditNotes', number, issuedAt, lines });
}

type Own = Pick<TaxDocument, 'series' | 'number' | 'issuedAt' | 'lines'>;

function of({ order, invoice, seller, isIntraState, lines }: IssuedInvoice, own: Own): Sold {
  const { business, address } = order;
  const document = {
    ...own,
    buyerGstin: business?.gstin ?? '',
    buyerName: business?.name ?? '',
    ...{ state: address.state, isIntraState },
    invoicePaise: sumLines(lines).grossPaise,
    invoicedAt: invoice.issuedAt,
  };
  return { gstin: seller.gstin, document };
}

/** Counts refunds of invoiced orders in a span that have no credit note. */
export async function countUnnoted(db: Db, { from, to }: Span): Promise<number> {
  const note = db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(eq(creditNotes.refundId, refunds.id));
  const isMade = and(
    eq(refunds.status, 'success'),
    gte(refunds.processedAt, from),
    lt(refunds.processedAt, to),
  );
  // Orders paid once: a double payment is refunded without a credit note.
  const isPaidOnce = sql`(select count(*) from payments p where p.order_id = ${refunds.orderId}
    and p.payment_method <> 'credit' and p.status = 'paid'
    and not (p.payment_method = 'cod' and exists (select 1 from orders o
      where o.id = p.order_id and o.payment_method = 'advance'))) <= 1
    and exists (select 1 from payments p join orders o on o.id = p.order_id
      where p.id = ${refunds.paymentId} and p.payment_method in (o.payment_method, 'credit'))`;
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.orderId, refunds.orderId))
    .where(and(isMade, notExists(note), isPaidOnce));
  return rows.length;
}
