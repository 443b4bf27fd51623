import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { publications, releases } from '#src/db/schema/tables.ts';
import { UNSURE } from '#src/features/publishing/pages/page-keys.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { readFiles } from '#src/publish/store/release-files.ts';
import { fileOfPage } from '#src/publish/store/release.ts';
import { findLive } from '#src/publish/store/live.ts';
import { createPublisher } from '#src/publish/publisher.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeBuilder, makePage } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), 'swara-publish-'));
const contents = createContents(diskStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

let next: () => Promise<'made' | 'unchanged'> = async () => 'made';
let liveCount = 0;
const builder = makeBuilder(contents, async (name) =>
  (await next()) === 'made' ? { pages: { '/product/1': makePage(name) } } : undefined,
);
const log = pino({ level: 'silent' });
const onLive = async () => void (liveCount += 1);
const publisher = createPublisher({ db, log, builder, onLive });

const live = async () => (await findLive(db))?.name;

beforeEach(async () => {
  next = async () => 'made';
  await db.delete(publications);
});

const waiting = async () =>
  (await db.select().from(publications)).filter((row) => !row.publishedAt);

describe('publishing', () => {
  test('publishes a release, shows it and marks the changes that it contains', async () => {
    await recordChange(db, { entity: 'product', entityId: 1 });
    await publisher.publish('change');

    expect(await live()).toMatch(/^r/);
    expect(liveCount).toBe(1);
    expect(await waiting()).toHaveLength(0);
    expect(publisher.status).toMatchObject({ failuresInARow: 0, pageCount: 3 });
  });

  test('leaves a change that arrives during publishing for the next release', async () => {
    await recordChange(db, { entity: 'product', entityId: 1 });
    next = async () => {
      await recordChange(db, { entity: 'product', entityId: 2 });
      return 'made';
    };
    await publisher.publish('change');
    expect(await waiting()).toMatchObject([{ entityId: '2' }]);
  });

  test('gives new pages that may be newer than their key the key of none', async () => {
    const name = fileOfPage('/product/1');
    const unsure = createPublisher({
      ...{ db, log, onLive },
      builder: {
        ...builder,
        makeRelease: async (...args) => ({
          ...(await builder.makeRelease(...args)),
          rekeyed: [{ name, cacheKey: UNSURE }],
        }),
      },
    });
    await unsure.publish('change');
    const newest = (await findLive(db))?.id ?? 0;
    const files = await readFiles(db, newest);
    expect(files.find((file) => file.name === name)?.cacheKey).toBe(UNSURE);
  });

  test('leaves pending changes to a node with newer code', async () => {
    const before = await live();
    const passed: string[] = [];
    const old = createPublisher({
      ...{ db, log, builder, onLive },
      isOurs: async () => false,
      passOn: async (reason) => void passed.push(reason),
    });
    await recordChange(db, { entity: 'product', entityId: 3 });
    await old.publish('change');
    expect([await live(), passed]).toEqual([before, ['change']]);
    expect(await waiting()).toMatchObject([{ entityId: '3' }]);
  });

  test('publishes no release when nothing changed', async () => {
    const before = await live();
    next = async () => 'unchanged';
    await recordChange(db, { entity: 'product', entityId: 1 });
    await publisher.publish('schedule');
    expect(await live()).toBe(before);
    expect(await waiting()).toHaveLength(0);
  });

  test('keeps the previous release and the reason when a build fails', async () => {
    const before = await live();
    await recordChange(db, { entity: 'product', entityId: 1 });
    next = () => Promise.reject(new Error('The page /product/1 is empty'));

    await expect(publisher.publish('change')).rejects.toThrow('is empty');
    expect(await live()).toBe(before);
    expect(await waiting()).toMatchObject([{ attempts: 1, error: 'The page /product/1 is empty' }]);
    expect(publisher.status).toMatchObject({
      failuresInARow: 1,
      lastError: 'The page /product/1 is empty',
    });
  });

  test('renders again immediately when the subject of a page was removed in the meantime', async () => {
    const failures = (await db.select().from(releases)).length;
    await recordChange(db, { entity: 'product', entityId: 1 });
    let passes = 0;
    next = async () => {
      passes += 1;
      if (passes > 1) return 'made';
      await recordChange(db, { entity: 'product', entityId: 1 });
      throw new Error('Product 1 is gone');
    };
    await publisher.publish('change');
    expect(passes).toBe(2);
    expect(await waiting()).toHaveLength(0);
    expect(publisher.status).toMatchObject({ failuresInARow: 0, lastError: undefined });
    expect((await db.select().from(releases)).length).toBe(failures + 1);
  });

  test('gives up publishing after three passes when something changes each time', async () => {
    let passes = 0;
    next = async () => {
      passes += 1;
      await recordChange(db, { entity: 'product', entityId: 1 });
      throw new Error('The page /product/1 is empty');
    };
    await expect(publisher.publish('change')).rejects.toThrow('is empty');
    expect(passes).toBe(3);
    expect(publisher.status.failuresInARow).toBe(1);
  });

  test('leaves a change pending without a failure when the shop stops during publishing', async () => {
    const failures = (await db.select().from(releases)).length;
    const stopping = createPublisher({ db, log, builder, onLive });
    await recordChange(db, { entity: 'product', entityId: 1 });
    next = () => {
      stopping.stop();
      return Promise.reject(new Error('The builder ended.'));
    };
    await stopping.publish('change');
    expect(await waiting()).toMatchObject([{ attempts: 0, error: null }]);
    expect(await db.select().from(releases)).toHaveLength(failures);
  });
});
