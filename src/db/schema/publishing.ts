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
import type { Hosts } from '#src/lib/hosts.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/**
 * Complete, checked sets of pages, and attempts to make one. The live one is in shop_state: see
 * live.ts.
 */
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
    /**
     * The Content-Security-Policy hashes of its inline scripts; null if older code did not record
     * them.
     */
    inlineScripts: jsonb('inline_scripts').$type<string[]>(),
    /** The hosts of other companies' scripts that its pages may load from; null without any. */
    outsideHosts: jsonb('outside_hosts').$type<Hosts>(),
    /** True if it is live or can be made live: its files are in release_files. */
    hasFiles: boolean('is_kept').notNull().default(false),
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
    /** The kind of thing that changed, such as product, category, slide, review. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt did not go live. */
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

/** The columns of a page file, in any release. */
const file = () => ({
  /** First 20 hex digits of the SHA-256 of its content: the storage key and the ETag. */
  hash: text('hash').notNull(),
  bytes: integer('bytes').notNull(),
  /** True if its content is stored compressed. */
  isPacked: boolean('is_packed').notNull(),
  /** True for an asset of earlier code, kept for tabs that were opened before an upgrade. */
  isCarried: boolean('is_carried').notNull().default(false),
  /** A digest of a page's data, '' if it depends only on code. */
  cacheKey: text('cache_key'),
  /** When a page's content last changed. */
  changedAt: moment('changed_at'),
});

/**
 * The files of all kept releases: each row is valid from one release until the first that changes
 * or deletes the file, so that a release costs only as many rows as it changes.
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

/** Files rendered and stored for the next release, which a following publisher reuses. */
export const releaseDrafts = pgTable('release_drafts', {
  name: text('name').primaryKey(),
  /** The release that last needed it. */
  release: text('release').notNull(),
  codeVersion: text('code_version').notNull(),
  inlineScripts: jsonb('inline_scripts').$type<string[]>().notNull().default([]),
  ...file(),
});

/** Hashes of files without an intact copy, until they are rebuilt. */
export const lostContents = pgTable('lost_contents', {
  hash: text('hash').primaryKey(),
  notedAt: createdAt(),
});
