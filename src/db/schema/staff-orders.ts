import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ORDER_CHANNELS } from '#src/features/orders/order-status.ts';
import { users } from './account.ts';
import { createdAt, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/** Further properties of orders that staff created for customers. */
export const staffOrders = pgTable(
  'staff_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The id that the form chose: a request sent twice creates one order. */
    requestId: text('request_id').notNull().unique(),
    /** A digest of the request, which distinguishes a repeated one from another. */
    requestDigest: text('request_digest').notNull(),
    channel: text('channel').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** For staff only. */
    note: text('note').notNull().default(''),
    /** Why cash on delivery was allowed against the shop's rules; '' if it was not. */
    codReason: text('cod_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_orders_created_by_idx').on(table.createdBy),
    check('staff_orders_channel_known', sql`${table.channel} in ${oneOf(ORDER_CHANNELS)}`),
  ],
);
