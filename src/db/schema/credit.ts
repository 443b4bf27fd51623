import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  CREDIT_KINDS,
  CREDIT_REASON_NAMES,
  GIFT_CARD_STATES,
} from '#src/features/credit/credit-status.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise } from './columns.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';

/**
 * Store credit received at one time. What is left of all lots of a customer is their balance, and
 * the sum of the entries of each lot.
 */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: id(),
    /** Null once the account is deleted; nothing is left of its lots then. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    leftPaise: paise('left_paise').notNull(),
    /** Null if it never expires, as all credit that was paid for. */
    expiresAt: moment('expires_at'),
    /** When the customer was notified that it expires soon. */
    warnedAt: moment('warned_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_lots_user_id_idx').on(table.userId),
    index('credit_lots_expires_at_idx')
      .on(table.expiresAt)
      .where(sql`${table.leftPaise} > 0`),
    check('credit_lots_kind_known', sql`${table.kind} in ${oneOf(CREDIT_KINDS)}`),
    check('credit_lots_amount_positive', sql`${table.amountPaise} > 0`),
    // The last line of defence against credit that is spent twice: see takeCredit().
    check(
      'credit_lots_left_within_amount',
      sql`${table.leftPaise} between 0 and ${table.amountPaise}`,
    ),
    check(
      'credit_lots_paid_never_expire',
      sql`${table.kind} = 'bonus' or ${table.expiresAt} is null`,
    ),
  ],
);

/** Every change of store credit in order, one lot each. Rows are only added. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => creditLots.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Received (+) or used (−). */
    changePaise: paise('change_paise').notNull(),
    reason: text('reason').notNull(),
    /** The reason that staff gave; customers see it too. */
    note: text('note').notNull().default(''),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    refundId: text('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    giftCardId: integer('gift_card_id').references(() => giftCards.id, { onDelete: 'set null' }),
    /** The staff member; null for shoppers and the shop itself. */
    staffId: text('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** The id that the staff form chose: a request sent twice counts once. */
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_entries_lot_id_idx').on(table.lotId),
    index('credit_entries_user_id_idx').on(table.userId, table.id),
    index('credit_entries_order_id_idx').on(table.orderId),
    index('credit_entries_refund_id_idx').on(table.refundId),
    index('credit_entries_gift_card_id_idx').on(table.giftCardId),
    index('credit_entries_staff_id_idx').on(table.staffId),
    uniqueIndex('credit_entries_request_idx').on(table.requestId, table.lotId),
    check('credit_entries_reason_known', sql`${table.reason} in ${oneOf(CREDIT_REASON_NAMES)}`),
    check('credit_entries_change_something', sql`${table.changePaise} <> 0`),
  ],
);

/** Gift cards. Their codes are only stored as hashes; nobody can read them again. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    codeHash: text('code_hash').notNull(),
    /** The last four characters, by which people recognise it. */
    lastFour: text('last_four').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state').notNull().default('active'),
    /** Why it was issued, and how it was paid: `Counter sale, UPI 612345678901`. */
    note: text('note').notNull(),
    requestId: text('request_id').notNull(),
    issuedBy: text('issued_by').references(() => users.id, { onDelete: 'set null' }),
    redeemedBy: text('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    /** When it was redeemed or disabled. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('gift_cards_code_hash_key').on(table.codeHash),
    unique('gift_cards_request_key').on(table.requestId),
    index('gift_cards_issued_by_idx').on(table.issuedBy),
    index('gift_cards_redeemed_by_idx').on(table.redeemedBy),
    check('gift_cards_state_known', sql`${table.state} in ${oneOf(GIFT_CARD_STATES)}`),
    check('gift_cards_amount_positive', sql`${table.amountPaise} > 0`),
  ],
);
