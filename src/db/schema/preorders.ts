import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  PREORDER_UNITS_MAX,
  PREORDER_UNITS_MIN,
} from '#src/features/catalog/preorders/preorder-limits.ts';
import { stockItems } from './catalog.ts';
import { createdAt, id, moment, updatedAt, within } from './columns.ts';
import { stockHolds } from './stock-holds.ts';

/** One pre-order of a stock item: it sells units that are not in stock yet, up to a limit. */
export const preorders = pgTable(
  'preorders',
  {
    id: id(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    limitUnits: integer('limit_units').notNull(),
    /** Units of its orders, reserved or sold, whether they have stock by now or not. */
    sold: integer('sold').notNull().default(0),
    /** The promised day in India on which its units are dispatched at the latest. */
    dispatchBy: date('dispatch_by', { mode: 'string' }).notNull(),
    /** The last day in India on which it is sold; null if it has no end. */
    lastDay: date('last_day', { mode: 'string' }),
    endedAt: moment('ended_at'),
    /** The promised day that customers know; they are messaged when it differs. */
    announcedFor: date('announced_for', { mode: 'string' }).notNull(),
    /** When its pages were refreshed because its last day or its promised day was over. */
    closedAt: moment('closed_at'),
    /** When staff were notified that the promised day has passed. */
    lateNoticeAt: moment('late_notice_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('preorders_stock_item_id_idx').on(table.stockItemId),
    uniqueIndex('preorders_one_open_idx')
      .on(table.stockItemId)
      .where(sql`${table.endedAt} is null`),
    check(
      'preorders_limit_range',
      sql`${table.limitUnits} ${within(PREORDER_UNITS_MIN, PREORDER_UNITS_MAX)}`,
    ),
    // The last safeguard against promising more than the limit.
    check('preorders_sold_within_limit', sql`${table.sold} between 0 and ${table.limitUnits}`),
  ],
);

/** The part of a stock reservation that a pre-order has sold. */
export const preorderSales = pgTable(
  'preorder_sales',
  {
    holdId: integer('hold_id')
      .primaryKey()
      .references(() => stockHolds.id, { onDelete: 'cascade' }),
    preorderId: integer('preorder_id')
      .notNull()
      .references(() => preorders.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Units that have no stock yet. */
    waiting: integer('waiting').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('preorder_sales_preorder_id_idx').on(table.preorderId),
    index('preorder_sales_waiting_idx')
      .on(table.preorderId)
      .where(sql`${table.waiting} > 0`),
    check('preorder_sales_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'preorder_sales_waiting_within_quantity',
      sql`${table.waiting} between 0 and ${table.quantity}`,
    ),
  ],
);
