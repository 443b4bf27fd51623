import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SHOP_FORMATS } from '#src/features/import/shops/shop-import-status.ts';
import {
  IMPORTED_ORDER_STATUSES,
  type ImportedAddress,
  type ImportedLine,
} from '#src/features/imported-orders/imported-order-status.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise } from './columns.ts';
import { shopImports } from './shop-imports.ts';

/**
 * Orders of another shop, which are only shown. They are no part of stock, books, payments, parcels or messages.
 */
export const importedOrders = pgTable(
  'imported_orders',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => shopImports.id, { onDelete: 'cascade' }),
    /** The other shop's software. */
    format: text('format').notNull(),
    /** The number in the other shop, such as #1001. */
    number: text('number').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    status: text('status').notNull(),
    /** Null for a buyer who had no account here when it was imported. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email'),
    /** 10 digits, or null if it is not an Indian mobile number. */
    contactPhone: text('contact_phone'),
    address: jsonb('address').$type<ImportedAddress>().notNull(),
    lines: jsonb('lines').$type<ImportedLine[]>().notNull(),
    discountPaise: paise('discount_paise').notNull(),
    shippingPaise: paise('shipping_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    refundedPaise: paise('refunded_paise').notNull(),
    paymentMethod: text('payment_method').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('imported_orders_number_idx').on(table.format, table.number, table.orderedAt),
    index('imported_orders_import_id_idx').on(table.importId),
    index('imported_orders_user_id_idx').on(table.userId),
    index('imported_orders_contact_email_idx').on(table.contactEmail),
    index('imported_orders_contact_phone_idx').on(table.contactPhone),
    index('imported_orders_ordered_at_idx').on(table.orderedAt, table.id),
    check('imported_orders_format_known', sql`${table.format} in ${oneOf(SHOP_FORMATS)}`),
    check(
      'imported_orders_status_known',
      sql`${table.status} in ${oneOf(IMPORTED_ORDER_STATUSES)}`,
    ),
    check('imported_orders_total_not_negative', sql`${table.totalPaise} >= 0`),
  ],
);
