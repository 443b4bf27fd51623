import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { publications, releases } from '#src/db/schema/tables.ts';
import type { Builder } from '#src/publish/builder-process.ts';
import { createPublisher } from '#src/publish/publisher.ts';
import { recordChange } from '#src/publish/record-change.ts';
import { releasesFolder } from '#src/publish/release.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makePage, makeRelease } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-publish-'));
const folder = releasesFolder(dataDir);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let next: () => Promise<'made' | 'unchanged'> = async () => 'made';
const live: string[] = [];
const builder: Builder = {
  makeRelease: async (name) => {
    if ((await next()) === 'unchanged') return { release: undefined };
    await makeRelease(folder, name, { pages: { '/product/1': makePage(name) } });
    return { release: { name, pageCount: 3, renderedCount: 1 } };
  },
  stop: () => {},
};
const publisher = createPublisher({
  db,
  log: pino({ level: 'silent' }),
  dataDir,
  builder,
  onLive: async (name) => void live.push(name),
});

beforeEach(async () => {
  next = async () => 'made';
  await db.delete(publications);
});

const waiting = async () =>
  (await db.select().from(publications)).filter((row) => !row.publishedAt);

describe('publishing', () => {
  test('makes a release, shows it, and marks the changes that it holds', async () => {
    await recordChange(db, { entity: 'product', entityId: 1 });
    await publisher.publish('change');

    const current = await readlink(join(folder, 'current'));
    expect(live.at(-1)).toBe(current);
    expect(await waiting()).toHaveLength(0);
    expect(publisher.status).toMatchObject({ failuresInARow: 0, pageCount: 3 });
  });

  test('leaves a change waiting that came while pages were being made', async () => {
    await recordChange(db, { entity: 'product', entityId: 1 });
    next = async () => {
      await recordChange(db, { entity: 'product', entityId: 2 });
      return 'made';
    };
    await publisher.publish('change');
    expect(await waiting()).toMatchObject([{ entityId: '2' }]);
  });

  test('makes no release when nothing changed', async () => {
    const before = await readlink(join(folder, 'current'));
    next = async () => 'unchanged';
    await recordChange(db, { entity: 'product', entityId: 1 });
    await publisher.publish('schedule');
    expect(await readlink(join(folder, 'current'))).toBe(before);
    expect(await waiting()).toHaveLength(0);
  });

  test('keeps the release before, and says why, when a build fails', async () => {
    const before = await readlink(join(folder, 'current'));
    await recordChange(db, { entity: 'product', entityId: 1 });
    next = () => Promise.reject(new Error('The page /product/1 is empty'));

    await expect(publisher.publish('change')).rejects.toThrow('is empty');
    expect(await readlink(join(folder, 'current'))).toBe(before);
    expect(await waiting()).toMatchObject([{ attempts: 1, error: 'The page /product/1 is empty' }]);
    expect(publisher.status).toMatchObject({
      failuresInARow: 1,
      lastError: 'The page /product/1 is empty',
    });
  });

  test('renders again at once when what a page was about is gone meanwhile', async () => {
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

  test('gives up after three passes, however often something changes', async () => {
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

  test('leaves the change waiting, without a failure, when the shop stops meanwhile', async () => {
    const failures = (await db.select().from(releases)).length;
    const stopping = createPublisher({
      db,
      log: pino({ level: 'silent' }),
      dataDir,
      builder,
      onLive: async () => {},
    });
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
