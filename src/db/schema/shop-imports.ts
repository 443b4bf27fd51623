import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  IMPORT_ITEM_STATES,
  IMPORT_STATES,
  SHOP_FORMATS,
} from '#src/features/import/shops/shop-import-status.ts';
import { users } from './account.ts';
import { products } from './catalog.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** Imports of another shop's products; see the job import-shop. */
export const shopImports = pgTable(
  'shop_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** The other shop's software. */
    format: text('format').notNull(),
    state: text('state').notNull().default('running'),
    /** Why the last attempt to continue failed. */
    problem: text('problem').notNull().default(''),
    /** Shared by the audit entries of its products. */
    batchId: text('batch_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('shop_imports_user_id_idx').on(table.userId),
    check('shop_imports_format_known', sql`${table.format} in ${oneOf(SHOP_FORMATS)}`),
    check('shop_imports_state_known', sql`${table.state} in ${oneOf(IMPORT_STATES)}`),
  ],
);

/** The products of an import. */
export const shopImportItems = pgTable(
  'shop_import_items',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => shopImports.id, { onDelete: 'cascade' }),
    /** Its first row in the file. */
    row: integer('row').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull().default('waiting'),
    /** A PlannedProduct; null once it has been created. */
    planned: jsonb('planned').$type<object>(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    pictureCount: integer('picture_count').notNull().default(0),
    /** Why it could not be created. */
    problem: text('problem').notNull().default(''),
    failedPictures: jsonb('failed_pictures')
      .$type<{ url: string; reason: string }[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    index('shop_import_items_import_id_idx').on(table.importId, table.state, table.id),
    index('shop_import_items_product_id_idx').on(table.productId),
    check('shop_import_items_state_known', sql`${table.state} in ${oneOf(IMPORT_ITEM_STATES)}`),
  ],
);
