import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { id } from './columns.ts';

/** A filter of listings, such as Connectivity, with options as its values. */
export const filters = pgTable('filters', {
  id: id(),
  name: text('name').notNull().unique(),
  rank: integer('rank').notNull().default(0),
});

export const filterOptions = pgTable(
  'filter_options',
  {
    id: id(),
    filterId: integer('filter_id')
      .notNull()
      .references(() => filters.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    rank: integer('rank').notNull().default(0),
  },
  (table) => [unique('filter_options_filter_value_key').on(table.filterId, table.value)],
);

export const productFilterOptions = pgTable(
  'product_filter_options',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    optionId: integer('option_id')
      .notNull()
      .references(() => filterOptions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.optionId] }),
    index('product_filter_options_option_id_idx').on(table.optionId),
  ],
);
