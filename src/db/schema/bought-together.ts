import { index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';

/** The products most often ordered together with a product, calculated every night. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The closeness of the two: above 0, at most 1. */
    score: real('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index('bought_together_other_id_idx').on(table.otherId),
  ],
);
