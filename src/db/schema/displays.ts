import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt } from './columns.ts';

/** Binary glTF files in the media store, by the hash of their content. See lib/models.ts. */
export const models = pgTable('models', {
  hash: text('hash').primaryKey(),
  bytes: integer('bytes').notNull(),
  /** When it was last stored: the same model sent again counts as new. */
  createdAt: createdAt(),
});

/** What the page of a product shows besides its fields and pictures; without a row, nothing more. */
export const productDisplays = pgTable(
  'product_displays',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    modelHash: text('model_hash').references(() => models.hash),
    /** As features/catalog/chapters/ has them. */
    chapters: jsonb('chapters').$type<unknown[]>().notNull().default([]),
  },
  (table) => [index('product_displays_model_hash_idx').on(table.modelHash)],
);
