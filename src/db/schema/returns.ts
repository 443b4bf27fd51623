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
} from 'drizzle-orm/pg-core';
import { RETURN_CAUSE_NAMES, RETURN_STATUSES } from '#src/features/returns/return-status.ts';
import type { ReturnRefund } from '#src/lib/return-refund.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { refunds } from './payments.ts';

/** Returns requested by shoppers. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
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
