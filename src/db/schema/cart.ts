import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { QUANTITY_MAX, QUANTITY_MIN } from '#src/features/cart/limits.ts';
import { users } from './account.ts';
import { products, variants } from './catalog.ts';
import { createdAt, id, moment, paise, updatedAt, within } from './columns.ts';

/**
 * A guest's cart is identified by its token (an opaque cookie), a signed-in person's by the user.
 */
export const carts = pgTable('carts', {
  id: id(),
  token: text('token').unique(),
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When its owner was reminded of it. */
  remindedAt: moment('reminded_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The price the shopper last saw, to show changes since then. */
    seenPricePaise: integer('seen_price_paise').notNull(),
    /**
     * The offer of the bundle that it was added with, and its price then. Not a reference: offers
     * refer to orders, and orders to carts.
     */
    seenBundleId: integer('seen_bundle_id'),
    seenBundlePaise: paise('seen_bundle_paise'),
    /** The protection plan of all its units, by its id in the settings, and its price then. */
    planId: integer('plan_id'),
    seenPlanPaise: paise('seen_plan_paise'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('cart_lines_cart_item_key')
      .on(table.cartId, table.productId, table.variantId)
      .nullsNotDistinct(),
    index('cart_lines_product_id_idx').on(table.productId),
    index('cart_lines_variant_id_idx').on(table.variantId),
    check(
      'cart_lines_quantity_range',
      sql`${table.quantity} ${within(QUANTITY_MIN, QUANTITY_MAX)}`,
    ),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_product_id_idx').on(table.productId),
  ],
);
