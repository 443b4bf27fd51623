import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  PHOTO_SENDERS,
  RETURN_CAUSE_NAMES,
  RETURN_KINDS,
  RETURN_STATUSES,
  SET_ASIDE_USES,
  UNIT_CONDITIONS,
} from '#src/features/returns/return-status.ts';
import type { ReturnRefund } from '#src/lib/return-refund.ts';
import { users } from './account.ts';
import { stockItems } from './catalog.ts';
import { bytea, createdAt, id, moment, oneOf, paise } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { refunds } from './payments.ts';

/** Returns, exchanges and claims requested by shoppers: what comes back to the shop. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A refund, another item, or a remedy under warranty. Exchanges and claims have a row of their own as well. */
    kind: text('kind').notNull().default('return'),
    /** False for a claim whose units go back to the customer, repaired or replaced. */
    isKept: boolean('is_kept').notNull().default(true),
    reason: text('reason').notNull(),
    /** Why, as the customer chose it: it decides whether lost discounts are deducted. */
    cause: text('cause').notNull().default('other'),
    /** True if the customer chose store credit with a bonus instead of money. */
    toCredit: boolean('to_credit').notNull().default(false),
    /** The bonus that the customer saw; less of it for a smaller refund. */
    bonusPaise: paise('bonus_paise').notNull().default(0),
    /** The refund that the customer saw before confirming; null on older returns. */
    shownRefundPaise: paise('shown_refund_paise'),
    /** The refund as calculated when it was received; null before, and on older returns. */
    refund: jsonb('refund').$type<ReturnRefund>(),
    status: text('status').notNull().default('asked'),
    /** The answer that staff sent to the shopper. */
    answer: text('answer').notNull().default(''),
    /** True if the returned units were put back in stock. */
    isRestocked: boolean('is_restocked').notNull().default(false),
    refundId: text('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    receivedAt: moment('received_at'),
  },
  (table) => [
    index('returns_order_id_idx').on(table.orderId),
    index('returns_decided_by_idx').on(table.decidedBy),
    index('returns_refund_id_idx').on(table.refundId),
    index('returns_status_idx').on(table.status, table.createdAt),
    check(
      'returns_bonus_with_credit',
      sql`${table.bonusPaise} >= 0 and (${table.toCredit} or ${table.bonusPaise} = 0)`,
    ),
    check('returns_kind_known', sql`${table.kind} in ${oneOf(RETURN_KINDS)}`),
    check('returns_cause_known', sql`${table.cause} in ${oneOf(RETURN_CAUSE_NAMES)}`),
    check('returns_status_known', sql`${table.status} in ${oneOf(RETURN_STATUSES)}`),
  ],
);

/** The units in a return. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index('return_lines_order_line_id_idx').on(table.orderLineId),
    check('return_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** The condition of returned units, as staff found it on arrival. */
export const inspectedUnits = pgTable(
  'inspected_units',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    condition: text('condition').notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId, table.condition] }),
    index('inspected_units_order_line_id_idx').on(table.orderLineId),
    check('inspected_units_condition_known', sql`${table.condition} in ${oneOf(UNIT_CONDITIONS)}`),
    check('inspected_units_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Pictures of a return, encoded again. Visible to the customer and staff only. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** The customer, or the staff who inspected it. */
    sender: text('sender').notNull(),
    /** The SHA-256 of the uploaded file: the same picture is stored once. */
    digest: text('digest').notNull(),
    content: bytea('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('return_photos_return_digest_key').on(table.returnId, table.digest),
    index('return_photos_created_at_idx').on(table.createdAt),
    check('return_photos_sender_known', sql`${table.sender} in ${oneOf(PHOTO_SENDERS)}`),
  ],
);

/**
 * Units that are in the warehouse but not for sale as new: returned units, and what became of them.
 * Per item and condition, the changes add up to the units that are left.
 */
export const setAsideMovements = pgTable(
  'set_aside_movements',
  {
    id: id(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    condition: text('condition').notNull(),
    /** Units added (+) or removed (−). */
    change: integer('change').notNull(),
    /** The use of removed units; null for those that a return added. */
    use: text('use'),
    /** The movement that this one undoes. */
    undoesId: integer('undoes_id').references((): AnyPgColumn => setAsideMovements.id, {
      onDelete: 'cascade',
    }),
    note: text('note').notNull().default(''),
    returnId: integer('return_id').references(() => returns.id, { onDelete: 'set null' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('set_aside_movements_item_idx').on(table.stockItemId, table.condition),
    index('set_aside_movements_return_id_idx').on(table.returnId),
    index('set_aside_movements_user_id_idx').on(table.userId),
    check(
      'set_aside_movements_condition_known',
      sql`${table.condition} in ${oneOf(UNIT_CONDITIONS)} and ${table.condition} <> 'new'`,
    ),
    uniqueIndex('set_aside_movements_undone_once_idx').on(table.undoesId),
    check(
      'set_aside_movements_use_known',
      sql`${table.use} is null or ${table.use} in ${oneOf(SET_ASIDE_USES)}`,
    ),
    check('set_aside_movements_change_something', sql`${table.change} <> 0`),
  ],
);
