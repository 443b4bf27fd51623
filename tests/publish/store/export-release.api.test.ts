import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { releases } from '#src/db/schema/tables.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { exportRelease, getRelease } from '#src/publish/store/export-release.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';

const { db } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), 'swara-export-'));
const contents = createContents(diskStore(join(folder, 'contents')));
afterAll(() => rm(folder, { recursive: true, force: true }));
let target = '';
let count = 0;

beforeEach(async () => {
  await db.delete(releases);
  target = join(folder, `site-${(count += 1)}`);
  await publishRelease(db, contents, 'r1', {
    pages: { '/product/1': makePage('One'), '/product/2': makePage('Two') },
    files: { '_astro/app.js': 'run()' },
  });
});

const extra = () => ({ _headers: 'rules\n' });
const lay = async (from: Parameters<typeof exportRelease>[0]['contents'] = contents) =>
  exportRelease({ release: await getRelease(db), contents: from, folder: target, extra });
const read = (name: string) => readFile(join(target, name), 'utf8');
const list = async () =>
  (await readdir(target, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== '.swara-export.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
    .toSorted();
const ALL = [
  ...['404.html', '_astro/app.js', '_headers', 'index.html'],
  ...['product/1/index.html', 'product/2/index.html'],
];

test('exports every file of the live release under its path, with the rules for the host', async () => {
  expect(await lay()).toMatchObject({ release: 'r1', files: 5, written: 5, removed: 0 });
  expect(await list()).toEqual(ALL);
  expect(await read('product/1/index.html')).toBe(makePage('One'));
  expect(await read('_headers')).toBe('rules\n');
});

test('exports only what differs and removes deleted files with their folders', async () => {
  await lay();
  const before = await stat(join(target, 'product/1/index.html'));
  await publishRelease(db, contents, 'r2', { pages: { '/product/1': makePage('One') } });
  expect(await lay()).toEqual({ release: 'r2', files: 3, written: 0, removed: 2 });
  expect(await list()).toEqual(['404.html', '_headers', 'index.html', 'product/1/index.html']);
  expect(await readdir(join(target, 'product'))).toEqual(['1']);
  expect((await stat(join(target, 'product/1/index.html'))).mtimeMs).toBe(before.mtimeMs);
});

test('joins the parts of product feeds for hosts that send only whole files', async () => {
  const parts = (second: string) => ({
    'feeds/meta.csv.parts/0-head.csv': 'id\n',
    'feeds/meta.csv.parts/1-00000100.csv': '10000\n',
    'feeds/meta.csv.parts/1-00000020.csv': second,
  });
  await publishRelease(db, contents, 'r2', { files: parts('2000\n') });
  expect(await lay()).toMatchObject({ written: 3 });
  expect(await read('feeds/meta.csv')).toBe('id\n2000\n10000\n');
  expect(await list()).toEqual(['404.html', '_headers', 'feeds/meta.csv', 'index.html']);
  expect(await lay()).toMatchObject({ written: 0, removed: 0 });
  await publishRelease(db, contents, 'r3', { files: parts('2001\n') });
  expect(await lay()).toMatchObject({ written: 1 });
  expect(await read('feeds/meta.csv')).toBe('id\n2001\n10000\n');
});

test('corrects files that were changed in the export folder', async () => {
  await lay();
  await writeFile(join(target, 'index.html'), 'cut');
  expect(await lay()).toMatchObject({ written: 1 });
  expect(await read('index.html')).toBe(makePage('Home'));
});

test('refuses an export into a folder of somebody else and leaves it unchanged', async () => {
  await mkdir(target);
  await writeFile(join(target, 'thesis.txt'), 'mine');
  await expect(lay()).rejects.toThrow('is not empty and was not created by an export');
  expect(await list()).toEqual(['thesis.txt']);
  await writeFile(join(target, '.swara-export.json'), 'no list');
  await expect(lay()).rejects.toThrow('is not empty and was not created by an export');
});

test('removes no files outside the export folder that its list names', async () => {
  const outside = join(folder, 'outside.txt');
  await writeFile(outside, 'mine');
  await mkdir(target);
  const files = ['../outside.txt', 'product/../../outside.txt', outside];
  await writeFile(join(target, '.swara-export.json'), JSON.stringify({ release: 'r0', files }));
  expect(await lay()).toMatchObject({ removed: 0 });
  expect(await readFile(outside, 'utf8')).toBe('mine');
});

test('resumes an export that was cut off', async () => {
  let reads = 0;
  const cut: Parameters<typeof lay>[0] = {
    read: async (content, form) => {
      if ((reads += 1) > 3) throw new Error('The process ends here.');
      return contents.read(content, form);
    },
  };
  await expect(lay(cut)).rejects.toThrow('The process ends here.');
  await lay();
  expect(await list()).toEqual(ALL);
});

test('reports a failed export only once its other files have ended', async () => {
  let [begun, ended] = [0, 0];
  const other = Promise.withResolvers<unknown>();
  const failing = {
    read: async (...args: Parameters<typeof contents.read>) => {
      begun += 1;
      if (begun === 1) {
        await other.promise;
        ended += 1;
        throw new Error('The disk is full.');
      }
      other.resolve(undefined);
      // Two reads of the disk take longer than the failure.
      await contents.read(...args);
      const content = await contents.read(...args);
      ended += 1;
      return content;
    },
  };
  await expect(lay(failing)).rejects.toThrow('The disk is full.');
  expect(ended).toBe(begun);
});

test('names lost contents and exports nothing in their place', async () => {
  const lost = { read: async () => undefined };
  await expect(lay(lost)).rejects.toThrow(/The content of \S+ is missing and is being rebuilt/);
  expect(await list()).toEqual([]);
});

test('reports that there is no release to export', async () => {
  await db.delete(releases);
  await expect(lay()).rejects.toThrow('There is no release yet.');
});
