import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldData, fieldReleases, rateLimits, releases } from '#src/db/schema/tables.ts';
import { viewSpeed } from '#src/features/field-data/admin/speed.contract.ts';
import { listSpeedFigures } from '#src/features/field-data/admin/speed.queries.server.ts';
import { reportVisit } from '#src/features/field-data/field-data.contract.ts';
import { FIELD_LIMIT } from '#src/features/field-data/field-data.api.server.ts';
import {
  FIELD_DAYS,
  RELEASE_SAMPLES_MIN,
  REPORT_LIMITS,
} from '#src/features/field-data/field-data-limits.ts';
import {
  deleteOldFieldData,
  recordVisit,
} from '#src/features/field-data/field-data.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db } = shop;
const staff = shop.staff.visitor;
const VISIT = { page: 'product', connection: 'phone', ttfb: 80 } as const;

beforeEach(async () => {
  await db.delete(fieldData);
  await db.delete(rateLimits);
});

const report = (some: object) => shop.visitor().call(reportVisit, { ...VISIT, ...some });

describe('the report of a visit', () => {
  test.for<[name: keyof typeof REPORT_LIMITS, field: string]>([
    ['ms', 'ttfb'],
    ['ms', 'lcp'],
    ['ms', 'inp'],
    ['cls', 'cls'],
    ['failed', 'failed'],
  ])('accepts up to the limit of %s in %s, and refuses more', async ([name, field]) => {
    const max = REPORT_LIMITS[name];
    await expect(report({ [field]: max })).resolves.toEqual({ ok: true });
    await expect(report({ [field]: 0 })).resolves.toEqual({ ok: true });
    await expect(report({ [field]: max + 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(report({ [field]: -1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.for([{ page: '/orders/SW-1' }, { connection: '4g' }, { url: '/product/1' }, { ttfb: '80' }])(
    'refuses an unknown value or field: %o',
    async (some) => {
      await expect(report(some)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  test('refuses a report of more than 512 bytes', async () => {
    const body = JSON.stringify({ ...VISIT, lcp: 1 }).padEnd(512, ' ');
    const send = (text: string) =>
      shop.visitor().request('/api/field-data', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
    expect((await send(body)).status).toBe(200);
    expect((await send(`${body} `)).status).toBe(413);
  });

  test('refuses a network that sends too many reports', async () => {
    const visitor = shop.visitor();
    await visitor.call(reportVisit, VISIT);
    // Uses up the limit; sending as many would take longer than the limit gives back.
    const used = sql`make_interval(secs => ${FIELD_LIMIT.windowSeconds + 60}::float8)`;
    await db.execute(sql`update rate_limits set resets_at = now() + ${used}`);
    await expect(visitor.call(reportVisit, VISIT)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('counts each report once in each of its buckets when many arrive together', async () => {
    const visit = { ...VISIT, lcp: 900, failed: 2 };
    await Promise.all(Array.from({ length: 20 }, () => recordVisit(db, visit)));
    const rows = await db.select().from(fieldData);
    const counts = Object.fromEntries(rows.map(({ metric, count }) => [metric, count]));
    expect(counts).toEqual({ ttfb: 20, lcp: 20, failed: 40 });
  });
});

describe('the speed that staff see', () => {
  test('shows staff the percentiles of each day, by page and connection', async () => {
    for (const lcp of [500, 500, 500, 3000])
      await recordVisit(db, { ...VISIT, lcp, cls: 0.004, failed: 1 });
    await recordVisit(db, { ...VISIT, connection: 'computer', lcp: 200, failed: 0 });
    const { days } = await staff.call(viewSpeed, { page: 'product', connection: 'phone' });
    const [today] = days;
    expect(days).toHaveLength(1);
    expect(today).toMatchObject({ day: dayInIndia(), samples: 4, failed: 4, inp: null });
    expect(today?.lcp).toBeGreaterThan(420);
    expect(today?.lcp).toBeLessThan(600);
    expect((await staff.call(viewSpeed, {})).days[0]?.samples).toBe(5);
    expect((await staff.call(viewSpeed, { page: 'home' })).days).toEqual([]);
    const figures = await listSpeedFigures(db);
    expect(figures).toContainEqual({ name: 'field_samples', label: 'product', value: 5 });
  });

  test('shows staff the release that made pages slower', async () => {
    await liveRelease('slow-before');
    for (let at = 0; at < RELEASE_SAMPLES_MIN; at += 1)
      await recordVisit(db, { ...VISIT, lcp: 500, failed: 0 });
    const id = await liveRelease('slow-after');
    for (let at = 0; at < RELEASE_SAMPLES_MIN; at += 1)
      await recordVisit(db, { ...VISIT, lcp: 1500, failed: 0 });
    const [newest] = (await staff.call(viewSpeed, {})).releases;
    expect(newest).toMatchObject({ id, samples: RELEASE_SAMPLES_MIN, slower: ['lcp'] });
  });
});

test('counts are deleted after 90 days, except those of the live release', async () => {
  const now = new Date();
  const daysAgo = (days: number) => dayInIndia(new Date(now.getTime() - days * DAY_MS));
  const row = { page: 'home', connection: 'phone', metric: 'lcp', bucket: 1, count: 1 };
  await db.insert(fieldData).values([
    { ...row, day: daysAgo(FIELD_DAYS) },
    { ...row, day: daysAgo(FIELD_DAYS + 1) },
  ]);
  const id = await liveRelease('old-release');
  await db.insert(fieldReleases).values({ ...row, releaseId: id });
  await db.execute(
    sql`update releases set started_at = now() - interval '92 days' where id = ${id}`,
  );
  await deleteOldFieldData(db, now);
  const days = (await db.select().from(fieldData)).map(({ day }) => day);
  expect(days).toEqual([daysAgo(FIELD_DAYS)]);
  // The release is still live: nothing has changed since.
  expect(await countsOf(id)).toHaveLength(1);
  await liveRelease('new-release');
  await deleteOldFieldData(db, now);
  expect(await countsOf(id)).toEqual([]);
});

const countsOf = (id: number) =>
  db.select().from(fieldReleases).where(eq(fieldReleases.releaseId, id));

/** Makes a new release the live one, and returns its id. */
async function liveRelease(name: string): Promise<number> {
  const [made] = await db
    .insert(releases)
    .values({ name, reason: 'test', status: 'superseded' })
    .returning({ id: releases.id });
  const id = made?.id ?? 0;
  await db.execute(sql`insert into shop_state (key, value) values ('live-release', ${String(id)})
    on conflict (key) do update set value = excluded.value`);
  return id;
}
