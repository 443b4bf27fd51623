import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { CLAIM_DECISIONS } from '#src/features/returns/claims/claim-status.ts';
import type { TaxLine } from '#src/lib/tax-line.ts';
import { products, stockItems, variants } from './catalog.ts';
import { createdAt, id, moment, oneOf, paise } from './columns.ts';
import { orders } from './orders.ts';
import { returns } from './returns.ts';

/** The new item that replaces the units of a return. */
export const exchanges = pgTable(
  'exchanges',
  {
    returnId: integer('return_id')
      .primaryKey()
      .references(() => returns.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    /** The names as they were when it was requested. */
    productName: text('product_name').notNull(),
    variantTitle: text('variant_title').notNull(),
    quantity: integer('quantity').notNull(),
    /** The price of all units that the customer saw; the most that they cost. */
    agreedPaise: paise('agreed_paise').notNull(),
    /** True if the new item is sent before the old one has arrived. */
    isSentFirst: boolean('is_sent_first').notNull().default(false),
    /** The units reserved for it, from acceptance until its order is created. */
    stockItemId: integer('stock_item_id').references(() => stockItems.id, { onDelete: 'set null' }),
    heldUntil: moment('held_until'),
    /** The order of the new item. */
    newOrderId: text('new_order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** When its unpaid new order ended, and the money of the old item was refunded. */
    lapsedAt: moment('lapsed_at'),
  },
  (table) => [
    index('exchanges_product_id_idx').on(table.productId),
    index('exchanges_variant_id_idx').on(table.variantId),
    index('exchanges_stock_item_id_idx').on(table.stockItemId),
    index('exchanges_held_until_idx').on(table.heldUntil),
    check('exchanges_quantity_positive', sql`${table.quantity} > 0`),
    check('exchanges_agreed_positive', sql`${table.agreedPaise} > 0`),
  ],
);

/** Warranty claims: the decision of staff, and what is sent back to the customer. */
export const claims = pgTable(
  'claims',
  {
    returnId: integer('return_id')
      .primaryKey()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** The last moment of the warranty, as it was when the claim was filed. */
    warrantyUntil: moment('warranty_until').notNull(),
    /** The protection plan that covers it; '' for the warranty. */
    planName: text('plan_name').notNull().default(''),
    /** Null until staff decide. */
    decision: text('decision'),
    /** The parcel to the customer. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    sentAt: moment('sent_at'),
  },
  (table) => [
    check('claims_decision_known', sql`${table.decision} in ${oneOf(CLAIM_DECISIONS)}`),
    check(
      'claims_tracked_once_sent',
      sql`${table.sentAt} is null or (${table.carrier} <> '' and ${table.trackingNumber} <> '')`,
    ),
  ],
);

/** Delivery challans (Rule 55 of the CGST Rules): goods that travel without being sold. */
export const deliveryChallans = pgTable(
  'delivery_challans',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .unique()
      .references(() => returns.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Such as 2026-27. */
    financialYear: text('financial_year').notNull(),
    number: integer('number').notNull(),
    printedNumber: text('printed_number').notNull(),
    /** Why the goods travel: after a repair, or as a free replacement. */
    reason: text('reason').notNull(),
    lines: jsonb('lines').$type<TaxLine[]>().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    unique('delivery_challans_year_number_key').on(table.financialYear, table.number),
    index('delivery_challans_order_id_idx').on(table.orderId),
    index('delivery_challans_issued_at_idx').on(table.issuedAt),
  ],
);
