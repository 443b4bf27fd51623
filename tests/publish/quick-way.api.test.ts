import { isNull } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { publications } from '#src/db/schema/tables.ts';
import type { Builder } from '#src/publish/render/builder-process.ts';
import type {
  BuildResult,
  WaitingChanges,
  BuildRequest,
} from '#src/publish/render/build-protocol.ts';
import { createPublisher } from '#src/publish/publisher.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { createMetrics } from '#src/server/metrics.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();

type Requested = Pick<BuildRequest, 'isQuick'> & WaitingChanges;
let requested: Requested[] = [];
let outcome: () => Promise<Partial<BuildResult>> = async () => ({});

let before = async () => {};

const builder: Builder = {
  makeRelease: async ({ isQuick }, queries) => {
    await before();
    requested.push({ isQuick, ...(await queries.waiting()) });
    return { rekeyed: [], release: undefined, missed: undefined, ...(await outcome()) };
  },
  stop: () => {},
};
const makePublisher = () =>
  createPublisher({ db, log: pino({ level: 'silent' }), builder, onLive: async () => {} });
let publisher = makePublisher();

beforeEach(async () => {
  publisher = makePublisher();
  requested = [];
  outcome = async () => ({});
  before = async () => {};
  await db.delete(publications);
});

test('compares only the pages that a change names', async () => {
  await recordChange(db, { entity: 'product', entityId: 7 });
  await publisher.publish('change');
  expect(requested).toEqual([
    {
      isQuick: true,
      rows: [{ entity: 'product', entityId: '7' }],
      later: [],
      soldSince: undefined,
    },
  ]);
});

test('names the changes that were made while it published', async () => {
  await recordChange(db, { entity: 'product', entityId: 7 });
  before = () => recordChange(db, { entity: 'product', entityId: 8 });
  await publisher.publish('change');
  const [seven, eight] = ['7', '8'].map((entityId) => ({ entity: 'product', entityId }));
  expect(requested).toMatchObject([{ rows: [seven, eight], later: [eight] }]);
});

test.each(['schedule', 'start', 'staff', 'repair', 'take over', 'new code', 'first start'])(
  'compares every page for the reason “%s”',
  async (reason) => {
    await publisher.publish(reason);
    expect(requested).toMatchObject([{ isQuick: false }]);
  },
);

test('compares every page after a failure until a release succeeds', async () => {
  outcome = async () => Promise.reject(new Error('No room'));
  await publisher.publish('change').catch(() => undefined);
  await publisher.publish('change').catch(() => undefined);
  outcome = async () => ({});
  await publisher.publish('change');
  await publisher.publish('change');
  expect(requested.map(({ isQuick }) => isQuick)).toEqual([true, false, false, true]);
});

test('reports sales from a minute before the last comparison of every page', async () => {
  await publisher.publish('start');
  const earliest = Date.now() - 60_000;
  await publisher.publish('change');
  await publisher.publish('schedule');
  const [none, quick, all] = requested.map(({ soldSince }) => soldSince);
  expect(none).toBeUndefined();
  expect(quick).toBe(all);
  expect(Math.abs(Date.parse(all ?? '') - earliest)).toBeLessThan(5000);
});

test('counts stale pages that no change named for an alert', async () => {
  outcome = async () => ({ missed: ['/product/7', '/carousel/1'] });
  await publisher.publish('schedule');
  await publisher.publish('schedule');
  expect(publisher.status.missedPages).toBe(4);
  const metrics = createMetrics({
    publishing: () => publisher.status,
    backups: async () => ({ backup: null, rehearsal: null, copy: null }),
    waitingSeconds: async () => null,
    shop: async () => [],
  });
  expect(await metrics.render()).toContain('\npublish_missed_pages_total 4\n');
  expect(await metrics.render()).toContain('\npublish_missed_pages_total 4\n');
});

test('never marks a change that commits late as published', async () => {
  await recordChange(db, { entity: 'product', entityId: 7 });
  const [early] = await db.select().from(publications);
  await db.delete(publications);
  await recordChange(db, { entity: 'product', entityId: 8 });
  outcome = async () => {
    // Its id was given before the other's, whose transaction ended first.
    await db
      .insert(publications)
      .overridingSystemValue()
      .values({ ...early, entity: 'product', entityId: '7' });
    return {};
  };
  await publisher.publish('change');
  const waiting = await db.select().from(publications).where(isNull(publications.publishedAt));
  expect(waiting.map(({ entityId }) => entityId)).toEqual(['7']);
});
