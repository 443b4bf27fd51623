import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { RELEASE_STATUSES } from '#src/features/publishing/release-status.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** Complete, checked sets of pages, and tries to make one. Which is live stands in shop_state: see live.ts. */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    name: text('name').notNull().unique(),
    status: text('status').notNull().default('building'),
    reason: text('reason').notNull(),
    pageCount: integer('page_count').notNull().default(0),
    renderedCount: integer('rendered_count').notNull().default(0),
    durationMs: integer('duration_ms'),
    error: text('error'),
    /** Digest of the code that rendered it: see code-version.ts. */
    codeVersion: text('code_version').notNull().default(''),
    /** Scripts that stand within its pages, as a Content-Security-Policy calls them; null where older code did not tell. */
    inlineScripts: jsonb('inline_scripts').$type<string[]>(),
    /** It is live, or can be made so: what it holds stands in release_files. */
    isKept: boolean('is_kept').notNull().default(false),
    startedAt: moment('started_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('releases_status_idx').on(table.status, table.startedAt),
    check('releases_status_known', sql`${table.status} in ${oneOf(RELEASE_STATUSES)}`),
  ],
);

/** Changes that pages must show. Written in the transaction of the change, marked when live. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    /** What changed, such as product, category, slide, review. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last try did not go live. */
    error: text('error'),
    releaseId: integer('release_id').references(() => releases.id, { onDelete: 'set null' }),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('publications_waiting_idx')
      .on(table.id)
      .where(sql`${table.publishedAt} is null`),
    index('publications_entity_idx').on(table.entity, table.entityId),
    index('publications_requested_by_idx').on(table.requestedBy),
    index('publications_release_id_idx').on(table.releaseId),
  ],
);

/** What is known of a file of pages, whichever release it is in. */
const file = () => ({
  /** First 20 hex digits of the SHA-256 of its content, under which that is stored; the ETag. */
  hash: text('hash').notNull(),
  bytes: integer('bytes').notNull(),
  /** Whether its content is stored compressed. */
  isPacked: boolean('is_packed').notNull(),
  /** An asset of the code before, kept for tabs that were opened before an upgrade. */
  isCarried: boolean('is_carried').notNull().default(false),
  /** Of a page: a digest of what it shows, '' where that depends on code alone. */
  cacheKey: text('cache_key'),
  /** Of a page: when what it shows last changed. */
  changedAt: moment('changed_at'),
});

/**
 * The files of all releases that are kept: each from one release on until the first that has it
 * otherwise, or not at all. So a release costs as many rows as it changes.
 */
export const releaseFiles = pgTable(
  'release_files',
  {
    /** Such as product/7/index.html. */
    name: text('name').notNull(),
    fromRelease: integer('from_release')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** The first release without it; null while the newest has it. */
    toRelease: integer('to_release'),
    ...file(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.fromRelease] }),
    uniqueIndex('release_files_newest_key')
      .on(table.name)
      .where(sql`${table.toRelease} is null`),
    index('release_files_from_release_idx').on(table.fromRelease),
    index('release_files_to_release_idx').on(table.toRelease),
  ],
);

/** What a publisher has rendered and stored for the next release; one that follows it goes on from there. */
export const releaseDrafts = pgTable('release_drafts', {
  name: text('name').primaryKey(),
  /** The name of the release that it was last wanted for. */
  release: text('release').notNull(),
  codeVersion: text('code_version').notNull(),
  inlineScripts: jsonb('inline_scripts').$type<string[]>().notNull().default([]),
  ...file(),
});

/** Contents of which no whole copy was found, by their hashes, until they are made again. */
export const lostContents = pgTable('lost_contents', {
  hash: text('hash').primaryKey(),
  notedAt: createdAt(),
});
