import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { fieldData, fieldReleases } from '#src/db/schema/tables.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { bucketOf } from './buckets.ts';
import type { reportVisit } from './field-data.contract.ts';
import { FIELD_DAYS } from './field-data-limits.ts';
import { FIELD_METRICS } from './field-data-status.ts';

/** Releases whose counts are stored: shops that publish often make hundreds a day. */
const RELEASES_MAX = 100;
/** The id of the live release; see src/publish/store/live.ts. */
const LIVE = sql`(select r.id from shop_state s join releases r on r.id::text = s.value
  where s.key = 'live-release')`;

type Visit = ParsedInputOf<typeof reportVisit>;

/** Adds a visit to the counts of its day and of the live release. */
export async function recordVisit(db: Db, visit: Visit): Promise<void> {
  const rows = toRows(visit);
  const day = dayInIndia();
  const { page: pages, connection: connections, metric, bucket } = fieldData;
  await db
    .insert(fieldData)
    .values(rows.map((row) => ({ day, ...row })))
    .onConflictDoUpdate({
      target: [fieldData.day, pages, connections, metric, bucket],
      set: { count: sql`field_data.count + excluded.count` },
    });
  const values = rows.map(
    (row) =>
      sql`(${row.page}, ${row.connection}, ${row.metric}, ${row.bucket}::int, ${row.count}::int)`,
  );
  await db.execute(sql`insert into field_releases (release_id, page, connection, metric, bucket, count)
    select live.id, v.* from (values ${sql.join(values, sql`, `)}) v (page, connection, metric, bucket, count),
      ${LIVE} live
    on conflict (release_id, page, connection, metric, bucket)
      do update set count = field_releases.count + excluded.count`);
}

function toRows({ page, connection, failed, ...values }: Visit) {
  const measured = FIELD_METRICS.map((metric) => {
    if (metric === 'failed') return { page, connection, metric, bucket: 0, count: failed };
    const value = values[metric];
    const bucket = bucketOf(metric, value ?? 0);
    return { page, connection, metric, bucket, count: value === undefined ? 0 : 1 };
  });
  return measured.filter(({ count }) => count > 0);
}

/** Deletes counts after 90 days, and those of all but the newest releases and the live one. */
export async function deleteOldFieldData(db: Db, now: Date): Promise<number> {
  const oldest = dayInIndia(new Date(now.getTime() - FIELD_DAYS * DAY_MS));
  const deleted = await db
    .delete(fieldData)
    .where(sql`${fieldData.day} < ${oldest}`)
    .returning({ day: fieldData.day });
  const kept = sql`(select id from releases where started_at >= ${oldest}::date
    order by id desc limit ${RELEASES_MAX})`;
  const { releaseId } = fieldReleases;
  const others = await db
    .delete(fieldReleases)
    .where(sql`${releaseId} not in ${kept} and ${releaseId} not in ${LIVE}`)
    .returning({ id: releaseId });
  return deleted.length + others.length;
}
