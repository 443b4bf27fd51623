import { beforeEach, describe, expect, test } from 'vitest';
import { releaseDrafts, releases } from '#src/db/schema/tables.ts';
import { recordUnpublished } from '#src/publish/store/unpublished-files.ts';
import { createLease } from '#src/publish/store/lease.ts';
import { recordLost, findLost } from '#src/publish/store/lost-contents.ts';
import { deleteUnusedContents } from '#src/server/upkeep/sweep-contents.ts';
import { makeDrafts, makePage, publishRelease } from '#tests/kit/make-release.ts';
import { startS3 } from '#tests/kit/s3-server.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const { env } = await startS3();
const onDisk = await createTestShop();
const inBucket = await createTestShop(env);

const pageOf = (title: string) => ({ pages: { '/product/1': makePage(title) } });

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('contents %s', (_, { db, services }) => {
  const { contents } = services;
  const isThere = async (title: string) => {
    const [draft] = (await makeDraftsOnly(title)).filter(({ name }) => name.startsWith('product/'));
    return draft !== undefined && (await contents.read(draft, 'plain')) !== undefined;
  };
  /** Stored somewhere else, to know its hash. */
  const makeDraftsOnly = (title: string) =>
    makeDrafts({ ...contents, put: other.put }, pageOf(title));
  const other = (services === onDisk.services ? inBucket : onDisk).services.contents;

  beforeEach(async () => {
    await db.delete(releases);
    await db.delete(releaseDrafts);
    await deleteUnusedContents(services);
  });

  test('deletes contents that no release or draft names and keeps all others', async () => {
    await publishRelease(db, contents, 'r1', pageOf('Before'));
    await publishRelease(db, contents, 'r2', pageOf('Now'));
    await makeDrafts(contents, pageOf('Nobody knows'));
    const drafts = await makeDrafts(contents, pageOf('Rendered'));
    await recordUnpublished(db, { release: 'r3', codeVersion: 'code' }, drafts);
    expect(await deleteUnusedContents(services)).toBe(1);
    const titles = ['Before', 'Now', 'Rendered', 'Nobody knows'];
    expect(await Promise.all(titles.map(isThere))).toEqual([true, true, true, false]);
    expect(await deleteUnusedContents(services)).toBe(0);
  });

  test('keeps the contents of a publisher at work until it has named them', async () => {
    await publishRelease(db, contents, 'r1', pageOf('Live'));
    let sweeping: Promise<number> | undefined;
    let looked = () => {};
    const hasLooked = new Promise<void>((resolve) => (looked = resolve));
    const list = async function* () {
      yield* contents.list();
      looked();
    };
    await createLease(db).inTurn(async () => {
      const drafts = await makeDrafts(contents, pageOf('Being made'));
      sweeping = deleteUnusedContents({ db, contents: { ...contents, list } });
      await hasLooked;
      await recordUnpublished(db, { release: 'r2', codeVersion: 'code' }, drafts);
    });
    expect(await sweeping).toBe(0);
    expect(await isThere('Being made')).toBe(true);
  });

  test('drops lost contents from the list when no release names them', async () => {
    await publishRelease(db, contents, 'r1', pageOf('Live'));
    const [named] = await makeDraftsOnly('Live');
    await recordLost(db, ['unnamed', named?.hash ?? '']);
    await deleteUnusedContents(services);
    expect(await findLost(db)).toEqual([named?.hash]);
  });
});
