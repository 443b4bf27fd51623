import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { publications, releases } from '#src/db/schema/tables.ts';
import type { Builder } from '#src/publish/builder-process.ts';
import { findHold, releaseHold } from '#src/publish/hold.ts';
import { KEPT_MAX } from '#src/publish/kept.ts';
import { createPublisher } from '#src/publish/publisher.ts';
import { recordChange } from '#src/publish/record-change.ts';
import { releasesFolder } from '#src/publish/release.ts';
import { listLiveable, rollBack } from '#src/publish/roll-back.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makePage, makeRelease } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-rollback-'));
const folder = releasesFolder(dataDir);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let meanwhile = async () => {};
const builder: Builder = {
  makeRelease: async (name) => {
    const pages = { '/product/1': makePage(name), '/product/2': makePage('The same in all') };
    await makeRelease(folder, name, { pages, isKept: true });
    await meanwhile();
    return { release: { name, pageCount: 4, renderedCount: 1 } };
  },
  stop: () => {},
};
const log = pino({ level: 'silent' });
const publisher = createPublisher({ db, log, dataDir, builder, onLive: async () => {} });

const live = () => readlink(join(folder, 'current'));
const textOf = (name: string) => readFile(join(folder, name, 'product/1/index.html'), 'utf8');

async function publishMany(count: number): Promise<string[]> {
  const names: string[] = [];
  while (names.length < count) {
    await publisher.publish('change');
    names.push(await live());
  }
  return names;
}

beforeEach(async () => {
  meanwhile = async () => {};
  await rm(folder, { recursive: true, force: true });
  await releaseHold(db);
  await db.delete(releases);
  await db.delete(publications);
});

describe('going back', () => {
  test('leads to any of the last twenty releases, of which folders are not kept', async () => {
    const made = await publishMany(KEPT_MAX + 15);
    const folders = (await readdir(folder)).filter((name) => /^r\w+$/.test(name));
    expect(folders).toHaveLength(2);
    const { names } = await listLiveable(dataDir);
    expect(names).toEqual(made.slice(-KEPT_MAX - 1).toReversed());

    for (const name of [names.at(-1) ?? '', names[5] ?? '']) {
      expect(await rollBack(db, dataDir, name)).toEqual({ name });
      expect(await live()).toBe(name);
      expect(await textOf(name)).toContain(`<title>${name}</title>`);
    }
    expect(await rollBack(db, dataDir, made[0] ?? '')).toEqual({
      problem: 'That release is no longer kept. Choose one that can be made live.',
    });
  });

  test('keeps what changed, and each file once, however many releases there are', async () => {
    await publishMany(KEPT_MAX + 15);
    const contents = await readdir(join(folder, 'contents'), { recursive: true });
    const plain = contents.filter((path) => /[0-9a-f]{20}$/.test(path));
    const { names } = await listLiveable(dataDir);
    // One page of each release that is listed, and three that are the same in all.
    const lists = (await readdir(folder)).filter((name) => /^r\w+\.json$/.test(name));
    expect(plain).toHaveLength(lists.length + 3);
    expect(lists.length).toBeLessThanOrEqual(KEPT_MAX + 10);
    expect(lists.length).toBeGreaterThanOrEqual(names.length);
  });

  test('without a name leads to the one before, again and again', async () => {
    const [first, second] = await publishMany(3);
    expect(await rollBack(db, dataDir)).toEqual({ name: second });
    expect(await rollBack(db, dataDir)).toEqual({ name: first });
    expect(await rollBack(db, dataDir)).toEqual({
      problem: 'There is no earlier release to go back to.',
    });
  });

  test('holds back whatever is saved or sold, until staff allow it', async () => {
    const [first] = await publishMany(2);
    await rollBack(db, dataDir, first);
    expect(await findHold(db)).toMatchObject({ release: first });
    await recordChange(db, { entity: 'product', entityId: 1 });
    for (const reason of ['change', 'schedule', 'start', 'new code', 'repair']) {
      await publisher.publish(reason);
      expect(await live(), reason).toBe(first);
    }
    expect(await db.$count(publications)).toBe(1);

    await releaseHold(db);
    await publisher.publish('staff');
    expect(await live()).not.toBe(first);
    const states = (await db.select().from(releases)).map(({ status }) => status);
    expect(states.filter((status) => status === 'live')).toHaveLength(1);
  });

  test('is not undone by a publication that was under way', async () => {
    const [first] = await publishMany(2);
    await recordChange(db, { entity: 'product', entityId: 1 });
    meanwhile = async () => {
      await rollBack(db, dataDir, first);
    };
    await publisher.publish('change');
    expect(await live()).toBe(first);
    expect((await db.select().from(publications))[0]?.publishedAt).toBeNull();
  });

  test('does not keep shoppers without pages when the release that was held is lost', async () => {
    const [first] = await publishMany(2);
    await rollBack(db, dataDir, first);
    await rm(folder, { recursive: true });
    await publisher.publish('start');
    expect(await textOf(await live())).toContain('<title>');
    expect(await findHold(db)).toBeUndefined();
  });

  test('is refused to a release of which files are lost', async () => {
    const [first = ''] = await publishMany(6);
    const list = JSON.parse(await readFile(join(folder, `${first}.json`), 'utf8')) as {
      files: Record<string, { hash: string }>;
    };
    const hash = list.files['product/1/index.html']?.hash ?? '';
    for (const form of ['', '.br', '.gz']) {
      await writeFile(join(folder, 'contents', hash.slice(0, 2), `${hash}${form}`), 'cut');
    }
    expect(await rollBack(db, dataDir, first)).toEqual({
      problem: 'Files of that release are lost. Choose another one.',
    });
  });
});
