import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { HOLD_STATES } from '#src/features/orders/order-status.ts';
import { stockItems } from './catalog.ts';
import { createdAt, id, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/** Stock reservations of an order. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stockItemId: integer('stock_item_id').references(() => stockItems.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    state: text('state').notNull().default('held'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('stock_holds_order_item_key').on(table.orderId, table.stockItemId),
    index('stock_holds_stock_item_id_idx').on(table.stockItemId),
    index('stock_holds_open_idx')
      .on(table.orderId)
      .where(sql`${table.state} = 'held'`),
    check('stock_holds_quantity_positive', sql`${table.quantity} > 0`),
    check('stock_holds_state_known', sql`${table.state} in ${oneOf(HOLD_STATES)}`),
  ],
);
