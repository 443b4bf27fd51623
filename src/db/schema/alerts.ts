import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ALERT_KINDS } from '#src/features/alerts/alert-limits.ts';
import { users } from './account.ts';
import { stockItems } from './catalog.ts';
import { createdAt, id, oneOf } from './columns.ts';

/** Sign-ups for stock and price alerts. Notified once, in order of sign-up, and then deleted. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The unit price at the time of the sign-up. */
    pricePaise: integer('price_paise').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('alerts_once_key').on(table.userId, table.stockItemId, table.kind),
    index('alerts_queue_idx').on(table.stockItemId, table.kind, table.id),
    check('alerts_kind_known', sql`${table.kind} in ${oneOf(ALERT_KINDS)}`),
    check('alerts_price_positive', sql`${table.pricePaise} > 0`),
  ],
);

/** The number of shoppers notified of new stock, and the time; the next wave follows after a pause. */
export const alertWaves = pgTable(
  'alert_waves',
  {
    id: id(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    notifiedCount: integer('told').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('alert_waves_stock_item_id_idx').on(table.stockItemId, table.createdAt),
    check('alert_waves_told_positive', sql`${table.notifiedCount} > 0`),
  ],
);
