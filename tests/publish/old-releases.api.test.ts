import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { releaseDrafts, releases } from '#src/db/schema/tables.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents, hashOf } from '#src/publish/contents.ts';
import { findLive } from '#src/publish/live.ts';
import { importOldReleases } from '#src/publish/old-releases.ts';
import { fileOfPage } from '#src/publish/release.ts';
import { readFiles } from '#src/publish/release-files.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-old-'));
const folder = join(dataDir, 'releases');
const contents = createContents(diskStore(join(dataDir, 'contents')));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const MONDAY = '2026-11-16T00:00:00.000Z';
const TUESDAY = '2026-11-17T00:00:00.000Z';

const said: string[] = [];
const say = (line: string) => void said.push(line);
const takeOver = () => importOldReleases({ db, contents, dataDir, say });

beforeEach(async () => {
  said.length = 0;
  await db.delete(releases);
  await rm(folder, { recursive: true, force: true });
});

/**
 * Leaves what an earlier version did: a folder with a list next to it, and a link to the live one.
 */
async function leave(name: string, facts: { inlineScripts?: string[] } = {}): Promise<void> {
  const pages = { '/': 'a', '/404': '', '/product/1': 'b' };
  const texts: Record<string, string> = { '_astro/app.js': 'let a', '_astro/old.js': 'let b' };
  for (const path of Object.keys(pages)) texts[fileOfPage(path)] = makePage(path);
  const files: Record<string, object> = {};
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name, file)), { recursive: true });
    await writeFile(join(folder, name, file), text);
    const carried = file === '_astro/old.js' && { carried: true };
    files[file] = { hash: hashOf(text), bytes: text.length, packed: true, ...carried };
  }
  const changedAt = { '/product/1': TUESDAY };
  const list = { name, codeVersion: 'old code', createdAt: MONDAY, pages, changedAt, files };
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...list, ...facts }));
  await symlink(name, join(folder, 'current'));
  await db.insert(releases).values({ name, status: 'live', reason: 'change' });
}

test('the live release of an earlier version is served with everything known about it', async () => {
  await leave('r1', { inlineScripts: ["'sha256-a='"] });
  await takeOver();
  const live = await findLive(db);
  expect(live).toMatchObject({ name: 'r1', codeVersion: 'old code' });
  expect(live?.inlineScripts).toEqual(["'sha256-a='"]);
  const files = new Map((await readFiles(db, live?.id ?? 0)).map((file) => [file.name, file]));
  expect(files.size).toBe(5);
  expect(files.get('product/1/index.html')).toMatchObject({ cacheKey: 'b', changedAt: TUESDAY });
  expect(files.get('index.html')).toMatchObject({ cacheKey: 'a', changedAt: MONDAY });
  expect(files.get('404.html')).toMatchObject({ cacheKey: '', isCarried: false });
  expect(files.get('_astro/app.js')).toMatchObject({ cacheKey: null, isCarried: false });
  expect(files.get('_astro/old.js')).toMatchObject({ cacheKey: null, isCarried: true });
  const page = files.get('product/1/index.html');
  expect(page && (await contents.read(page, 'plain'))?.toString()).toBe(makePage('/product/1'));
  expect(await db.$count(releaseDrafts)).toBe(0);
  expect(said).toHaveLength(1);
});

test('its folder goes, and a second start finds nothing to do', async () => {
  await leave('r1');
  await takeOver();
  expect(await readdir(dataDir)).not.toContain('releases');
  expect((await findLive(db))?.inlineScripts).toBeNull();
  await takeOver();
  expect(said).toHaveLength(1);
});

test('what was damaged is left out, and made again by the first publication', async () => {
  await leave('r1');
  await writeFile(join(folder, 'r1/product/1/index.html'), 'cut');
  await takeOver();
  const live = await findLive(db);
  const names = (await readFiles(db, live?.id ?? 0)).map(({ name }) => name);
  expect(names).not.toContain('product/1/index.html');
  expect(names).toContain('index.html');
});

test('a shop that has releases already, or a list that cannot be read, is left as it is', async () => {
  await publishRelease(db, contents, 'r9');
  await leave('r1');
  await takeOver();
  expect((await findLive(db))?.name).toBe('r9');

  await db.delete(releases);
  await leave('r2');
  await writeFile(join(folder, 'r2.json'), '{"name":"r2"');
  await takeOver();
  expect(await findLive(db)).toBeUndefined();
});
