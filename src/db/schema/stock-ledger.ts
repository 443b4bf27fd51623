import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { stockItems } from './catalog.ts';
import { createdAt, id } from './columns.ts';
import { orders } from './orders.ts';

/** The reasons for stock changes. `unexplained`: no reason was given. */
export const STOCK_REASONS = [
  ...(['opening', 'held', 'given-back', 'cancelled', 'retaken', 'returned', 'refused'] as const),
  ...(['warranty', 'set-aside', 'preorder'] as const),
  ...(['delivery', 'damage', 'count', 'other', 'import', 'undo', 'unexplained'] as const),
] as const;

/**
 * Every stock change in order; their sum is the stock. A database trigger writes them, so that no
 * change is missed; the reason comes from explainStock().
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    /** Units added (+) or removed (−). */
    change: integer('change').notNull(),
    /** Units available afterwards. */
    available: integer('available').notNull(),
    /** One of STOCK_REASONS. */
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The staff member; null for shoppers and the shop itself. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_stock_item_id_idx').on(table.stockItemId, table.id),
    index('stock_movements_order_id_idx').on(table.orderId),
    index('stock_movements_user_id_idx').on(table.userId),
    check('stock_movements_change_something', sql`${table.change} <> 0`),
  ],
);
