import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { ParsedInputOf, ResultOf } from '#src/lib/endpoint.ts';
import { type Buckets, percentileOf, samplesOf } from '../buckets.ts';
import { compareReleases } from '../compare-releases.ts';
import type { FieldMetric } from '../field-data-status.ts';
import type { viewSpeed } from './speed.contract.ts';

type Filter = ParsedInputOf<typeof viewSpeed>;
type Row = { key: string; metric: FieldMetric; bucket: number; count: number };

/** Returns the percentiles of each day and of each release. */
export async function getSpeed(db: Db, filter: Filter): Promise<ResultOf<typeof viewSpeed>> {
  const ofDays = await listRows(db, sql`day::text`, sql`field_data`, filter);
  const ofReleases = await listRows(db, sql`release_id::text`, sql`field_releases`, filter);
  const releases = await rowsOf<{ id: number; startedAt: Date | string; reason: string }>(
    db,
    sql`select id, started_at as "startedAt", reason from releases
      where id in (select release_id from field_releases) order by id`,
  );
  const figures = groupByKey(ofReleases);
  const measured = releases.flatMap((release) => {
    const found = figures.get(String(release.id));
    const startedAt = new Date(release.startedAt).toISOString();
    return found ? [{ ...release, startedAt, ...toPercentiles(found) }] : [];
  });
  return {
    days: [...groupByKey(ofDays)].map(([day, found]) => ({ day, ...toPercentiles(found) })),
    releases: compareReleases(measured).toReversed(),
  };
}

/** Figures of today and yesterday for /metrics, by kind of page. */
export async function listSpeedFigures(db: Db) {
  const rows = await rowsOf<Row>(
    db,
    sql`select page as key, metric, bucket, sum(count)::int as count from field_data
      where day >= (now() at time zone 'Asia/Kolkata')::date - 1 group by 1, 2, 3`,
  );
  return [...groupByKey(rows)].flatMap(([label, found]) =>
    Object.entries(toPercentiles(found)).flatMap(([name, value]) =>
      value === null ? [] : [{ name: `field_${name}`, label, value }],
    ),
  );
}

function listRows(db: Db, key: SQL, table: SQL, { page, connection }: Filter): Promise<Row[]> {
  const where = and(
    page ? eq(sql`page`, page) : undefined,
    connection ? eq(sql`connection`, connection) : undefined,
  );
  return rowsOf<Row>(
    db,
    sql`select ${key} as key, metric, bucket, sum(count)::int as count from ${table}
      where ${where ?? sql`true`} group by 1, 2, 3 order by 1`,
  );
}

type ByMetric = Map<FieldMetric, Map<number, number>>;

function groupByKey(rows: readonly Row[]): Map<string, ByMetric> {
  const groups = new Map<string, ByMetric>();
  for (const { key, metric, bucket, count } of rows) {
    const group: ByMetric = groups.get(key) ?? new Map();
    groups.set(key, group);
    group.set(metric, (group.get(metric) ?? new Map<number, number>()).set(bucket, count));
  }
  return groups;
}

function toPercentiles(found: ByMetric) {
  const of = (metric: FieldMetric): Buckets => found.get(metric) ?? new Map();
  return {
    lcp: percentileOf('lcp', of('lcp')),
    inp: percentileOf('inp', of('inp')),
    cls: percentileOf('cls', of('cls')),
    ttfb: percentileOf('ttfb', of('ttfb')),
    samples: samplesOf(of('ttfb')),
    failed: samplesOf(of('failed')),
  };
}
