import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releases } from '#src/db/schema/tables.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { pointLiveAt } from '#src/publish/store/live.ts';
import { readChanges, readFiles } from '#src/publish/store/release-files.ts';
import { createLiveIndex } from '#src/publish/serve/live-index.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), 'swara-files-'));
const contents = createContents(diskStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Site = Record<string, string | undefined>;

const pagesOf = (site: Site) =>
  Object.fromEntries(
    Object.entries(site).flatMap(([name, title]) => (title ? [[`/${name}`, makePage(title)]] : [])),
  );

/** The titles of the pages that a node serves which follows. */
async function read(index: ReturnType<typeof createLiveIndex>): Promise<Site> {
  await index.follow();
  const site: Site = {};
  for (const [name, file] of index.current()?.files ?? []) {
    const page = /^(\w)\/index\.html$/.exec(name)?.[1];
    const html = page && (await contents.read(file, 'plain'))?.toString();
    if (page && html) site[page] = /<title>(.*)<\/title>/.exec(html)?.[1];
  }
  return site;
}

const title = fc.option(fc.constantFrom('one', 'two', 'three'), { nil: undefined });
const site = fc.record({ a: title, b: title, c: title });
const step = fc.oneof(
  fc.record({ publish: site }),
  fc.record({ back: fc.nat({ max: 5 }) }),
  fc.constant({ look: true }),
);

test('a node that follows releases serves the same pages as a node that starts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      await db.delete(releases);
      const made: { id: number; pages: Site }[] = [];
      const index = createLiveIndex(db);
      let wanted: Site = {};
      for (const [at, one] of steps.entries()) {
        if ('publish' in one) {
          await publishRelease(db, contents, `r${at}`, { pages: pagesOf(one.publish) });
          const [row] = (await db.select().from(releases)).filter(({ name }) => name === `r${at}`);
          wanted = one.publish;
          made.push({ id: row?.id ?? 0, pages: wanted });
        } else if ('back' in one && made.length > 0) {
          const target = made[one.back % made.length];
          if (!target) continue;
          await db.transaction((tx) => pointLiveAt(tx, target.id));
          wanted = target.pages;
        } else if ('look' in one) await index.follow();
      }
      const shown = JSON.parse(JSON.stringify(wanted)) as Site;
      expect(await read(index)).toEqual(shown);
      if (made.length > 0) expect(await read(createLiveIndex(db))).toEqual(shown);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('changes one release into another only by the files that differ', async () => {
  await db.delete(releases);
  const pages = { '/a': makePage('one'), '/b': makePage('one') };
  await publishRelease(db, contents, 'r1', { pages });
  await publishRelease(db, contents, 'r2', { pages: { ...pages, '/b': makePage('two') } });
  await publishRelease(db, contents, 'r3', { pages: { '/b': makePage('two') } });
  const [first = 0, second = 0, third = 0] = (await db.select().from(releases))
    .map(({ id }) => id)
    .toSorted((x, y) => x - y);
  const names = async (from: number, to: number) => {
    const { isAll, set, gone } = await readChanges(db, from, to);
    return { isAll, set: set.map(({ name }) => name), gone };
  };
  expect(await names(first, second)).toEqual({ isAll: false, set: ['b/index.html'], gone: [] });
  expect(await names(first, third)).toEqual({
    ...{ isAll: false, set: ['b/index.html'] },
    gone: ['a/index.html'],
  });
  expect(await names(third, second)).toEqual({ isAll: false, set: ['a/index.html'], gone: [] });
  expect(await names(second, second)).toEqual({ isAll: false, set: [], gone: [] });
  await db.update(releases).set({ hasFiles: false });
  const { isAll, set } = await readChanges(db, first, third);
  expect([isAll, set]).toEqual([true, await readFiles(db, third)]);
});
