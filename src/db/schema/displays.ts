import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt } from './columns.ts';

/** Binary glTF files in the media store, by the hash of their content. See lib/models.ts. */
export const models = pgTable('models', {
  hash: text('hash').primaryKey(),
  bytes: integer('bytes').notNull(),
  /** When it was last stored; uploading the same model again renews it. */
  createdAt: createdAt(),
});

/** Extra content of a product's page, in addition to its fields and pictures; optional. */
export const productDisplays = pgTable(
  'product_displays',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    modelHash: text('model_hash').references(() => models.hash),
    /** In the format of features/showcase/chapters/. */
    chapters: jsonb('chapters').$type<unknown[]>().notNull().default([]),
  },
  (table) => [index('product_displays_model_hash_idx').on(table.modelHash)],
);
