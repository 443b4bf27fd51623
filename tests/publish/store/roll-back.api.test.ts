import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lostContents, publications, releaseFiles, releases } from '#src/db/schema/tables.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { RELEASES_MAX } from '#src/publish/store/go-live.ts';
import { findHold, releaseHold } from '#src/publish/store/hold.ts';
import { findLive, listLiveable } from '#src/publish/store/live.ts';
import { createPublisher } from '#src/publish/publisher.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { rollBack } from '#src/publish/store/roll-back.ts';
import { createLiveIndex } from '#src/publish/serve/live-index.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeBuilder, makePage } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), 'swara-rollback-'));
const contents = createContents(diskStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

let meanwhile = async () => {};
const builder = makeBuilder(contents, async (name) => {
  await meanwhile();
  return { pages: { '/product/1': makePage(name), '/product/2': makePage('The same in all') } };
});
const log = pino({ level: 'silent' });
const publisher = createPublisher({ db, log, builder, onLive: async () => {} });

const live = async () => (await findLive(db))?.name ?? '';

/** Index from which a following node would send the page that differs between releases. */
const index = createLiveIndex(db);
async function readPage(): Promise<string> {
  await index.follow();
  const file = index.current()?.files.get('product/1/index.html');
  return (file && (await contents.read(file, 'plain')))?.toString() ?? '';
}

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
  await releaseHold(db);
  await db.delete(lostContents);
  await db.delete(releases);
  await db.delete(publications);
});

describe('going back', () => {
  test('goes back to any of the last twenty releases', async () => {
    const made = await publishMany(RELEASES_MAX + 5);
    const names = (await listLiveable(db)).map(({ name }) => name);
    expect(names).toEqual(made.slice(-RELEASES_MAX - 1).toReversed());

    for (const name of [names.at(-1) ?? '', names[5] ?? '', names[7] ?? '']) {
      expect(await rollBack(db, contents, name)).toEqual({ name });
      expect(await live()).toBe(name);
      expect(await readPage()).toContain(`<title>${name}</title>`);
    }
    expect(await rollBack(db, contents, made[0] ?? '')).toEqual({
      problem: 'This release has been deleted. Choose another one.',
    });
  });

  test('stores one row per changed file for any number of releases', async () => {
    await publishMany(RELEASES_MAX + 5);
    // One page of each release that is kept, and three that are the same in all.
    expect(await db.$count(releaseFiles)).toBe(RELEASES_MAX + 1 + 3);
  });

  test('goes back to the previous release each time without a name', async () => {
    const [first, second] = await publishMany(3);
    expect(await rollBack(db, contents)).toEqual({ name: second });
    expect(await rollBack(db, contents)).toEqual({ name: first });
    expect(await rollBack(db, contents)).toEqual({
      problem: 'There is no earlier release to roll back to.',
    });
  });

  test('holds back everything saved or sold after going back until staff allow it', async () => {
    const [first] = await publishMany(2);
    await rollBack(db, contents, first);
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

  test('a release in progress does not undo going back', async () => {
    const [first] = await publishMany(2);
    await recordChange(db, { entity: 'product', entityId: 1 });
    meanwhile = async () => {
      await rollBack(db, contents, first);
    };
    await publisher.publish('change');
    expect(await live()).toBe(first);
    expect((await db.select().from(publications))[0]?.publishedAt).toBeNull();
  });

  test('publishes again when the release that staff hold is lost', async () => {
    const [first] = await publishMany(2);
    await rollBack(db, contents, first);
    await db.delete(releaseFiles);
    await publisher.publish('start');
    expect(await readPage()).toContain(`<title>${await live()}</title>`);
    expect(await findHold(db)).toBeUndefined();
  });

  test('refuses to go back to a release with lost files and records the loss', async () => {
    const [first = ''] = await publishMany(6);
    const [row] = (await db.select().from(releaseFiles)).filter(
      ({ name, toRelease }) => name === 'product/1/index.html' && toRelease !== null,
    );
    const hash = row?.hash ?? '';
    await writeFile(join(folder, hash.slice(0, 2), `${hash}.z`), 'cut');
    expect(await rollBack(db, contents, first)).toEqual({
      problem: 'Files of this release are missing. Choose another one.',
    });
    expect(await db.select().from(lostContents)).toMatchObject([{ hash }]);
  });
});
