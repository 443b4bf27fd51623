import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES, REFUND_STATUSES } from '#src/features/payments/payment-status.ts';
import { WINDOW_NAMES } from '#src/features/payments/instalments/window-methods.ts';
import { PAYMENT_METHOD_NAMES } from '#src/features/payments/methods/payment-methods.ts';
import { users } from './account.ts';
import { bytea, createdAt, id, moment, oneOf, paise, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/** Payment attempts of an order: one per gateway order, or the one collected on delivery. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The payment method of its order, which decides who is queried and who refunds. */
    paymentMethod: text('payment_method').notNull().default('online'),
    /**
     * The order id, with a suffix from the second gateway order on. The gateway's id, if it has
     * one.
     */
    gatewayOrderId: text('gateway_order_id').notNull().unique(),
    /**
     * The payment of an earlier order whose money this is, after an exchange. It was made at the
     * gateway for that order, so it is refunded there.
     */
    movedFromId: integer('moved_from_id').references((): AnyPgColumn => payments.id),
    status: text('status').notNull().default('creating'),
    paymentSessionId: text('payment_session_id'),
    amountPaise: paise('amount_paise').notNull(),
    /** The part of the amount that a bank offer paid; the customer paid the rest. */
    offerPaise: paise('offer_paise').notNull().default(0),
    /** The only methods of the gateway's window: see WINDOWS. '' for all. */
    windowName: text('window_name').notNull().default(''),
    gatewayStatus: text('gateway_status'),
    cfPaymentId: text('cf_payment_id'),
    method: text('method'),
    bankReference: text('bank_reference'),
    /** The last moment at which an attempt may begin at the gateway. */
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** When the shopper was notified of a failed attempt, which happens once. */
    failureNotifiedAt: moment('failure_told_at'),
    /** The time of the next scheduled check with the gateway; null if nothing is open. */
    nextCheckAt: moment('next_check_at'),
    checkCount: integer('check_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_order_id_idx').on(table.orderId),
    index('payments_moved_from_id_idx').on(table.movedFromId),
    index('payments_next_check_at_idx').on(table.nextCheckAt),
    check(
      'payments_payment_method_known',
      sql`${table.paymentMethod} in ${oneOf(PAYMENT_METHOD_NAMES)}`,
    ),
    check('payments_status_known', sql`${table.status} in ${oneOf(PAYMENT_STATUSES)}`),
    check('payments_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'payments_offer_below_amount',
      sql`${table.offerPaise} >= 0 and ${table.offerPaise} < ${table.amountPaise}`,
    ),
    check(
      'payments_window_name_known',
      sql`${table.windowName} in ${oneOf(['', ...WINDOW_NAMES])}`,
    ),
  ],
);

/** The webhook inbox: every webhook as received, and its outcome. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    /** SHA-256 of the raw body, so that a repeated delivery is the same row. */
    bodyHash: text('body_hash').notNull().unique(),
    rawBody: bytea('raw_body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    signatureValid: boolean('signature_valid').notNull(),
    type: text('type'),
    gatewayOrderId: text('gateway_order_id'),
    deliveries: integer('deliveries').notNull().default(1),
    /** Outcome: pending, done, ignored, failed. */
    outcome: text('outcome').notNull().default('pending'),
    outcomeNote: text('outcome_note').notNull().default(''),
    receivedAt: moment('received_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
  },
  (table) => [
    index('webhook_events_gateway_order_id_idx').on(table.gatewayOrderId),
    index('webhook_events_outcome_idx').on(table.outcome, table.receivedAt),
  ],
);

/** Refunds. */
export const refunds = pgTable(
  'refunds',
  {
    /** Our refund id at the gateway: the order id and a number. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The refunded value of the order. The customer gets it less the part of the bank offer. */
    amountPaise: paise('amount_paise').notNull(),
    /** The part that a bank offer had paid, which the bank takes back. */
    offerPaise: paise('offer_paise').notNull().default(0),
    reason: text('reason').notNull(),
    /** The payment of another order that the money became, in an exchange; null if it was sent. */
    movedToId: integer('moved_to_id').references(() => payments.id),
    /** The return that it is for: one return may need several refunds. */
    returnId: integer('return_id'),
    /** True for a goodwill refund, which leaves the invoiced tax unchanged. */
    isGoodwill: boolean('is_goodwill').notNull().default(false),
    /** True if the customer gets it as store credit instead of money, with a bonus on top. */
    toCredit: boolean('to_credit').notNull().default(false),
    bonusPaise: paise('bonus_paise').notNull().default(0),
    status: text('status').notNull().default('requested'),
    cfRefundId: text('cf_refund_id'),
    bankReference: text('bank_reference'),
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    nextCheckAt: moment('next_check_at'),
    checkCount: integer('check_count').notNull().default(0),
    createdAt: createdAt(),
    processedAt: moment('processed_at'),
  },
  (table) => [
    index('refunds_order_id_idx').on(table.orderId),
    index('refunds_payment_id_idx').on(table.paymentId),
    index('refunds_moved_to_id_idx').on(table.movedToId),
    index('refunds_return_id_idx').on(table.returnId),
    index('refunds_requested_by_idx').on(table.requestedBy),
    index('refunds_next_check_at_idx').on(table.nextCheckAt),
    check(
      'refunds_bonus_with_credit',
      sql`${table.bonusPaise} >= 0 and (${table.toCredit} or ${table.bonusPaise} = 0)`,
    ),
    check('refunds_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'refunds_offer_below_amount',
      sql`${table.offerPaise} >= 0 and ${table.offerPaise} < ${table.amountPaise}`,
    ),
    check('refunds_status_known', sql`${table.status} in ${oneOf(REFUND_STATUSES)}`),
  ],
);

/**
 * Differences between our books and the gateway's, found by payment reconciliation. Kinds: see
 * features/payments/reconciliation/reconciliation.ts. Open until they disappear or staff resolve them.
 */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: id(),
    kind: text('kind').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gatewayOrderId: text('gateway_order_id').notNull(),
    /** The refund concerned; '' for a payment. */
    refundId: text('refund_id').notNull().default(''),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    /** The amount that staff can refund if the gateway has too much. */
    amountPaise: paise('amount_paise').notNull().default(0),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    /** The resolution: gone, fetched, refunded or marked, with the staff's note. */
    resolution: text('resolution').notNull().default(''),
  },
  (table) => [
    uniqueIndex('money_differences_one_open_idx')
      .on(table.kind, table.gatewayOrderId, table.refundId)
      .where(sql`${table.resolvedAt} is null`),
    index('money_differences_order_id_idx').on(table.orderId),
    index('money_differences_resolved_by_idx').on(table.resolvedBy),
    index('money_differences_open_idx')
      .on(table.firstSeenAt)
      .where(sql`${table.resolvedAt} is null`),
  ],
);
