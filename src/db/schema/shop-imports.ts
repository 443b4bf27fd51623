import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  IMPORT_ITEM_STATES,
  IMPORT_KINDS,
  IMPORT_STATES,
  SHOP_FORMATS,
} from '#src/features/import/shops/shop-import-status.ts';
import { users } from './account.ts';
import { products } from './catalog.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** Imports from another shop; see the job import-shop. */
export const shopImports = pgTable(
  'shop_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** The content of the file. */
    kind: text('kind').notNull().default('products'),
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
    check('shop_imports_kind_known', sql`${table.kind} in ${oneOf(IMPORT_KINDS)}`),
    check('shop_imports_format_known', sql`${table.format} in ${oneOf(SHOP_FORMATS)}`),
    check('shop_imports_state_known', sql`${table.state} in ${oneOf(IMPORT_STATES)}`),
  ],
);

/** The products, customers, orders or redirects of an import. */
export const shopImportItems = pgTable(
  'shop_import_items',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => shopImports.id, { onDelete: 'cascade' }),
    /** Its first row in the file. */
    row: integer('row').notNull(),
    /** A product's name, an order's number or an old path; '' for a customer. */
    name: text('name').notNull(),
    state: text('state').notNull().default('waiting'),
    /** The plan, such as a PlannedProduct; null once it has been carried out. */
    planned: jsonb('planned').$type<object>(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The customer that it became. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    pictureCount: integer('picture_count').notNull().default(0),
    /** Why it could not be created. */
    problem: text('problem').notNull().default(''),
    /** With the variants whose galleries they belong to; null is the product's own. */
    failedPictures: jsonb('failed_pictures')
      .$type<{ url: string; reason: string; alt: string; variantIds: (number | null)[] }[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    index('shop_import_items_import_id_idx').on(table.importId, table.state, table.id),
    index('shop_import_items_product_id_idx').on(table.productId),
    index('shop_import_items_user_id_idx').on(table.userId),
    check('shop_import_items_state_known', sql`${table.state} in ${oneOf(IMPORT_ITEM_STATES)}`),
  ],
);
