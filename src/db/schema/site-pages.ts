import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from './account.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/**
 * The pages that staff build from sections: the home page and landing pages. What shoppers see is the
 * highest version in text_versions; a row here has what is not published yet.
 */
export const sitePages = pgTable(
  'site_pages',
  {
    id: id(),
    /** The last part of /pages/{slug}; `home` is the home page. */
    slug: text('slug').notNull().unique(),
    /** Counts every change, of the draft too. The home page has a row once it is changed. */
    version: integer('version').notNull().default(0),
    /** Null without unpublished changes. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** The sections that the live page shows, to notice when one begins or ends. */
    shown: text('shown').notNull().default(''),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('site_pages_saved_by_idx').on(table.savedBy),
    check('site_pages_version_not_negative', sql`${table.version} >= 0`),
  ],
);
