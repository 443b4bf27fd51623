import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { CREDIT_NOTE_KINDS } from '#src/features/books/credit-note-status.ts';
import type { InvoiceSeller } from '#src/lib/invoice-seller.ts';
import type { CreditLine, TaxLine } from '#src/lib/tax-line.ts';
import { id, moment, oneOf, paise } from './columns.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';

/** Gap-free invoice numbers, one series a financial year (April to March), assigned on payment. */
export const invoices = pgTable(
  'invoices',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Such as 2026-27. */
    financialYear: text('financial_year').notNull(),
    number: integer('number').notNull(),
    /** The printed number and the lines as issued; null on invoices older than these columns. */
    printedNumber: text('printed_number'),
    lines: jsonb('lines').$type<TaxLine[]>(),
    /** The seller as of that day; null on invoices older than this column. */
    seller: jsonb('seller').$type<InvoiceSeller>(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    unique('invoices_year_number_key').on(table.financialYear, table.number),
    index('invoices_issued_at_idx').on(table.issuedAt),
  ],
);

/**
 * Credit notes: reductions of an issued invoice, with their own gap-free numbers, one series a
 * financial year. Stored as issued.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null if nothing had been paid. */
    refundId: text('refund_id')
      .unique()
      .references(() => refunds.id),
    kind: text('kind').notNull(),
    /**
     * True for a commercial credit note (goodwill): its own series, no tax, and in no GST return.
     */
    isFinancial: boolean('is_financial').notNull().default(false),
    reason: text('reason').notNull(),
    /** Such as 2026-27. */
    financialYear: text('financial_year').notNull(),
    number: integer('number').notNull(),
    printedNumber: text('printed_number').notNull(),
    lines: jsonb('lines').$type<CreditLine[]>().notNull(),
    totalPaise: paise('total_paise').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    unique('credit_notes_series_year_number_key').on(
      table.isFinancial,
      table.financialYear,
      table.number,
    ),
    index('credit_notes_order_id_idx').on(table.orderId),
    index('credit_notes_issued_at_idx').on(table.issuedAt),
    check('credit_notes_kind_known', sql`${table.kind} in ${oneOf(CREDIT_NOTE_KINDS)}`),
    check('credit_notes_total_positive', sql`${table.totalPaise} > 0`),
  ],
);
