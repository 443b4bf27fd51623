import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { media, products } from './catalog.ts';
import { createdAt, id, moment, tsvector, updatedAt } from './columns.ts';

/** The search index: one row per published product, updated by the search service. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    document: tsvector('document').notNull(),
    /** Name, category and colours in lower case with spellings joined: see searchWords. */
    words: text('words').notNull(),
  },
  (table) => [index('product_search_document_idx').using('gin', table.document)],
);

/** Every word in product names, for correcting typing errors. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** Synonyms defined by staff: searching `term` searches `replacement`. */
export const searchSynonyms = pgTable('search_synonyms', {
  term: text('term').primaryKey(),
  replacement: text('replacement').notNull(),
  createdAt: createdAt(),
});

/** Searches without results. */
export const searchMisses = pgTable('search_misses', {
  term: text('term').primaryKey(),
  count: integer('count').notNull().default(1),
  lastAt: moment('last_at').notNull().defaultNow(),
});

export const slides = pgTable(
  'slides',
  {
    id: id(),
    rank: integer('rank').notNull().default(0),
    mediaHash: text('media_hash').references(() => media.hash),
    title: text('title').notNull().default(''),
    topic: text('topic').notNull().default(''),
    description: text('description').notNull().default(''),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    detailTitle: text('detail_title').notNull().default(''),
    detailDescription: text('detail_description').notNull().default(''),
    /** Label and value pairs, one text each: `Battery|40 h`. */
    specifications: text('specifications').array().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('slides_product_id_idx').on(table.productId),
    index('slides_media_hash_idx').on(table.mediaHash),
  ],
);
