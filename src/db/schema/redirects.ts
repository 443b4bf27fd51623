import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, id, updatedAt } from './columns.ts';

/** Old paths that lead to pages of this shop; the old links of categories are category_redirects. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** Decoded, and without a slash at its end. */
    path: text('path').notNull().unique(),
    /** A path of this shop; null if it leads to a product. */
    target: text('target'),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('redirects_product_id_idx').on(table.productId),
    index('redirects_target_idx').on(table.target),
    check('redirects_one_target', sql`(${table.target} is null) <> (${table.productId} is null)`),
  ],
);
