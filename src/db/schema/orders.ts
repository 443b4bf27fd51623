import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { addressKeyOfJson } from '#src/db/address-key.ts';
import type { AddressTexts } from '#src/features/account/address/address-fields.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#src/features/cart/limits.ts';
import {
  ORDER_ACTORS,
  ORDER_SOURCES,
  ORDER_STATUS_NAMES,
} from '#src/features/orders/order-status.ts';
import {
  CASH_METHODS,
  PAYMENT_METHOD_NAMES,
} from '#src/features/payments/methods/payment-methods.ts';
import type { SoldPlan } from '#src/lib/sold-plan.ts';
import { users } from './account.ts';
import { carts } from './cart.ts';
import { products, variants } from './catalog.ts';
import { createdAt, id, moment, oneOf, paise, updatedAt, within } from './columns.ts';
import { orderSearchText } from './order-search.ts';

/** An address as it was when the order was placed. */
export type OrderAddress = AddressTexts;

/** A buyer who is registered for GST, as given when the order was placed. */
export type OrderBusiness = { gstin: string; name: string };

export const orders = pgTable(
  'orders',
  {
    /** Short and unguessable, usable as the gateway's order id: SW-7K3M9Q2X. */
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * True for a sample order of the demo: no person, no money, and separate numbers. See
     * decisions/0021-examples.md.
     */
    isExample: boolean('is_example').notNull().default(false),
    status: text('status').notNull().default('payment_pending'),
    source: text('source').notNull(),
    paymentMethod: text('payment_method').notNull().default('online'),
    cartId: integer('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    /** A digest of the buyer, items and address: an identical open order is reused. */
    fingerprint: text('fingerprint').notNull(),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone').notNull(),
    address: jsonb('address').$type<OrderAddress>().notNull(),
    /** The registered business on the invoice, which can claim the tax back; null for a person. */
    business: jsonb('business').$type<OrderBusiness>(),
    /** Sum of MRP × quantity. */
    subtotalPaise: paise('subtotal_paise').notNull(),
    /** Sum of (MRP − price) × quantity. */
    discountPaise: paise('discount_paise').notNull(),
    /** Further discounts, such as a coupon, and their sum; each line has its share. */
    reductions: jsonb('reductions')
      .$type<{ label: string; amountPaise: number }[]>()
      .notNull()
      .default([]),
    reductionPaise: paise('reduction_paise').notNull().default(0),
    /** OfferTerms: the offers and rates that applied; null on orders older than this column. */
    offerTerms: jsonb('offer_terms'),
    shippingPaise: paise('shipping_paise').notNull().default(0),
    /** The name of the offer that made shipping free; null if none was needed. */
    freeShippingBy: text('free_shipping_by'),
    /** The fee of the payment method. */
    feePaise: paise('fee_paise').notNull().default(0),
    totalPaise: paise('total_paise').notNull(),
    /** The part of the total that is paid with store credit. */
    creditPaise: paise('credit_paise').notNull().default(0),
    /** The part paid in advance, if the rest is cash on delivery: see features/payments/advance/. */
    advancePaise: paise('advance_paise').notNull().default(0),
    /** True if the customer agreed that the shop keeps the advance of a parcel that comes back. */
    isAdvanceKept: boolean('is_advance_kept').notNull().default(false),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** True if some parcels were sent and others are still to be sent. */
    isPartlySent: boolean('is_partly_sent').notNull().default(false),
    /** The promised delivery day in India; null on orders that are older than this column. */
    deliverBy: date('deliver_by', { mode: 'string' }),
    /** The end of the stock reservation while the order is unpaid. */
    holdExpiresAt: moment('hold_expires_at').notNull(),
    paidAt: moment('paid_at'),
    deliveredAt: moment('delivered_at'),
    /** When its parcel came back undelivered. */
    returnedAt: moment('returned_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_user_id_idx').on(table.userId, table.createdAt),
    index('orders_cart_id_idx').on(table.cartId),
    index('orders_created_at_idx').on(table.createdAt),
    index('orders_search_idx').using('gin', sql`${orderSearchText(table)} gin_trgm_ops`),
    // The hourly check of the rules starts from what changed.
    index('orders_updated_at_idx').on(table.updatedAt),
    index('orders_status_idx').on(table.status, table.createdAt),
    // Earlier orders of a customer are found by contact, not only by account.
    index('orders_contact_email_idx').on(sql`lower(${table.contactEmail})`),
    index('orders_contact_phone_idx').on(table.contactPhone),
    index('orders_mobile_idx').on(sql`(${table.address}->>'mobileNumber')`),
    // The same customer is also found by street and PIN code.
    index('orders_address_key_idx').on(addressKeyOfJson(sql`${table.address}`)),
    index('orders_examples_idx')
      .on(table.id)
      .where(sql`${table.isExample}`),
    // COD eligibility is looked up by the courier's phone number and by returned parcels.
    index('orders_cash_phone_idx')
      .on(sql`(${table.address}->>'mobileNumber')`)
      .where(sql`${table.paymentMethod} in ${oneOf(CASH_METHODS)}`),
    index('orders_returned_idx')
      .on(table.returnedAt)
      .where(sql`${table.status} = 'returned'`),
    uniqueIndex('orders_one_open_fingerprint_idx')
      .on(table.userId, table.fingerprint)
      .where(sql`${table.status} = 'payment_pending'`),
    check('orders_status_known', sql`${table.status} in ${oneOf(ORDER_STATUS_NAMES)}`),
    check(
      'orders_payment_method_known',
      sql`${table.paymentMethod} in ${oneOf(PAYMENT_METHOD_NAMES)}`,
    ),
    check('orders_source_known', sql`${table.source} in ${oneOf(ORDER_SOURCES)}`),
    check(
      'orders_total_adds_up',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} - ${table.reductionPaise} + ${table.shippingPaise} + ${table.feePaise}`,
    ),
    check('orders_fee_not_negative', sql`${table.feePaise} >= 0`),
    check(
      'orders_reduction_within_goods',
      sql`${table.reductionPaise} between 0 and ${table.subtotalPaise} - ${table.discountPaise}`,
    ),
    check(
      'orders_credit_within_total',
      sql`${table.creditPaise} between 0 and ${table.totalPaise}`,
    ),
    // Something is left for the courier to collect.
    check(
      'orders_advance_within_rest',
      sql`case when ${table.paymentMethod} = 'advance'
        then ${table.advancePaise} > 0 and ${table.advancePaise} < ${table.totalPaise} - ${table.creditPaise}
        else ${table.advancePaise} = 0 end`,
    ),
    check('orders_total_positive', sql`${table.totalPaise} > 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    color: text('color').notNull(),
    /** The values of the other options, such as `3 m, USB-C`. */
    optionTitle: text('option_title').notNull().default(''),
    /** Both, such as `black, 3 m, USB-C`. */
    variantTitle: text('variant_title')
      .notNull()
      .generatedAlwaysAs(
        sql`case when color = '' then option_title when option_title = '' then color
          else color || ', ' || option_title end`,
      ),
    skuId: text('sku_id').notNull(),
    hsnCode: text('hsn_code').notNull(),
    gstRatePercent: integer('gst_rate_percent').notNull(),
    imageUrl: text('image_url').notNull(),
    mrpPaise: integer('mrp_paise').notNull(),
    pricePaise: integer('price_paise').notNull(),
    quantity: integer('quantity').notNull(),
    /** This line's share of the order's discounts, for all its units. */
    reductionPaise: paise('reduction_paise').notNull().default(0),
    /** The properties that offers used; null on orders older than this column. */
    offerFacts: jsonb('offer_facts').$type<{
      productId: number;
      categoryId: number;
      grams: number;
      /** The bundle that these units were bought in: see decisions/0036-bundles.md. */
      bundle?: { offerId: number; name: string; group: number; savedPaise: number };
    }>(),
    /**
     * For the line of a protection plan: the line whose units it covers, and the plan as it was sold.
     * It has no product, is never packed and has no stock.
     */
    planOf: integer('plan_of').references((): AnyPgColumn => orderLines.id, {
      onDelete: 'cascade',
    }),
    plan: jsonb('plan').$type<SoldPlan>(),
  },
  (table) => [
    index('order_lines_order_id_idx').on(table.orderId),
    index('order_lines_product_id_idx').on(table.productId),
    index('order_lines_variant_id_idx').on(table.variantId),
    index('order_lines_plan_of_idx').on(table.planOf),
    index('order_lines_sku_search_idx').using('gin', sql`lower(${table.skuId}) gin_trgm_ops`),
    check(
      'order_lines_quantity_range',
      sql`${table.quantity} ${within(QUANTITY_MIN, QUANTITY_MAX)}`,
    ),
    check(
      'order_lines_plan_without_product',
      sql`(${table.planOf} is null) = (${table.plan} is null)
        and (${table.plan} is null or ${table.productId} is null)`,
    ),
    check('order_lines_price_positive', sql`${table.pricePaise} > 0`),
    check(
      'order_lines_reduction_within_line',
      sql`${table.reductionPaise} between 0 and ${table.pricePaise}::bigint * ${table.quantity}`,
    ),
  ],
);

/** Every status change of an order and other events worth showing, oldest first. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    actor: text('actor').notNull(),
    actorUserId: text('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_events_order_id_idx').on(table.orderId),
    index('order_events_created_at_idx').on(table.createdAt),
    index('order_events_actor_user_id_idx').on(table.actorUserId),
    check('order_events_actor_known', sql`${table.actor} in ${oneOf(ORDER_ACTORS)}`),
  ],
);
