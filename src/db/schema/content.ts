import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from './account.ts';
import { createdAt } from './columns.ts';

/**
 * Every saved version of the shop's texts and menus: pages, questions, header, footer and
 * announcement; and every published version of site_pages. The highest is shown; a text without a
 * row is that of its file.
 */
export const textVersions = pgTable(
  'text_versions',
  {
    /** Such as faq (features/content/texts/site-texts.ts), or home and page-12 (site_pages). */
    name: text('name').notNull(),
    /** From 1, without gaps: two saves of one version cannot both succeed. */
    version: integer('version').notNull(),
    /** Null for the text of the file. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index('text_versions_saved_by_idx').on(table.savedBy),
    check('text_versions_version_positive', sql`${table.version} >= 1`),
  ],
);
