import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  BUCKET_MAX,
  CONNECTIONS,
  FIELD_METRICS,
  PAGE_KINDS,
} from '#src/features/field-data/field-data-status.ts';
import { oneOf, within } from './columns.ts';
import { releases } from './publishing.ts';

const counted = () => ({
  page: text('page').notNull(),
  connection: text('connection').notNull(),
  metric: text('metric').notNull(),
  bucket: integer('bucket').notNull(),
  count: integer('count').notNull(),
});

/** Visits of each day, counted by how fast their pages were. Nothing in it identifies a visitor. */
export const fieldData = pgTable(
  'field_data',
  { day: date('day', { mode: 'string' }).notNull(), ...counted() },
  ({ day, page, connection, metric, bucket, count }) => [
    primaryKey({ columns: [day, page, connection, metric, bucket] }),
    check('field_data_page_known', sql`${page} in ${oneOf(PAGE_KINDS)}`),
    check('field_data_connection_known', sql`${connection} in ${oneOf(CONNECTIONS)}`),
    check('field_data_metric_known', sql`${metric} in ${oneOf(FIELD_METRICS)}`),
    check('field_data_bucket_sane', sql`${bucket} ${within(0, BUCKET_MAX)}`),
    check('field_data_count_positive', sql`${count} > 0`),
  ],
);

/** The same, by the release that was live. */
export const fieldReleases = pgTable(
  'field_releases',
  {
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    ...counted(),
  },
  ({ releaseId, page, connection, metric, bucket, count }) => [
    primaryKey({ columns: [releaseId, page, connection, metric, bucket] }),
    check('field_releases_page_known', sql`${page} in ${oneOf(PAGE_KINDS)}`),
    check('field_releases_connection_known', sql`${connection} in ${oneOf(CONNECTIONS)}`),
    check('field_releases_metric_known', sql`${metric} in ${oneOf(FIELD_METRICS)}`),
    check('field_releases_bucket_sane', sql`${bucket} ${within(0, BUCKET_MAX)}`),
    check('field_releases_count_positive', sql`${count} > 0`),
  ],
);
