import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { media } from './catalog.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/** News of the shop, each with a page of its own. */
export const news = pgTable(
  'news',
  {
    id: id(),
    title: text('title').notNull(),
    /** The last part of /news/{link}. */
    link: text('link').notNull().unique(),
    /** The date shown on its page, in India. */
    day: date('day', { mode: 'string' }).notNull(),
    summary: text('summary').notNull().default(''),
    /** In the format that features/content/rich-text.ts reads. */
    text: text('text').notNull().default(''),
    mediaHash: text('media_hash').references(() => media.hash),
    /** A description of its picture. */
    alt: text('alt').notNull().default(''),
    isPublished: boolean('is_published').notNull().default(false),
    /** When it was first published, after which people may have saved its address. */
    firstShownAt: moment('first_shown_at'),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('news_day_idx').on(table.day),
    index('news_media_hash_idx').on(table.mediaHash),
  ],
);
