import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { createPageStore } from '#src/publish/store/page-store.ts';
import { keepSitemap } from '#src/publish/store/store-sitemap.ts';
import type { Pass } from '#src/publish/render/pass.ts';
import { makePage } from '#tests/kit/make-release.ts';
import { createPreparer } from '#src/publish/render/prepare-page.ts';
import { fileOfPage, type ReleaseFile } from '#src/publish/store/release.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-sitemap-'));
const contents = createContents(diskStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

const SUNDAY = '2026-11-15T00:00:00.000Z';
const MONDAY = '2026-11-16T00:00:00.000Z';
const paths = Array.from({ length: 3000 }, (_, at) => `/product/${at}`);
const page = (cacheKey: string): ReleaseFile => ({
  ...{ hash: cacheKey, bytes: 1, isPacked: true, isCarried: false },
  ...{ cacheKey, changedAt: SUNDAY },
});

/** A release in which some pages are new and some gone, made from `files`. */
async function make(files: Map<string, ReleaseFile>, changed: string[], gone: string[] = []) {
  const written: string[] = [];
  const pageStore = createPageStore({
    ...{ contents, before: files, left: new Map(), createdAt: MONDAY },
    record: async () => undefined,
  });
  const names = gone.map(fileOfPage);
  const prepare = createPreparer();
  for (const path of changed)
    await pageStore.keepPage(prepare(path, Buffer.from(makePage(path))), 'new');
  const pages = new Map(
    [...new Set([...paths, ...changed])]
      .filter((path) => !gone.includes(path))
      .map((path) => [path, 'key']),
  );
  const order = { siteUrl: 'https://swara.example' };
  const before = { files, lost: [], head: undefined };
  const pass = { contents, keeper: pageStore, order, before } as unknown as Pass;
  pass.keeper = {
    ...pageStore,
    keep: (name, content) => {
      written.push(name);
      return pageStore.keep(name, content);
    },
  };
  const listed = await keepSitemap(pass, pages, names);
  const made = [...pageStore.drafts.keys()].filter((name) => name.startsWith('sitemap'));
  return { listed, made, written, drafts: pageStore.drafts };
}

const read = async (file: ReleaseFile | undefined) =>
  (file && (await contents.read(file, 'plain')))?.toString() ?? '';

test('rebuilds one part of the sitemap when a page changes, appears or disappears', async () => {
  const files = new Map(paths.map((path) => [fileOfPage(path), page('key')]));
  const first = await make(files, []);
  const all = ['sitemap.xml', ...[0, 1, 2].map((at) => `sitemap-products-${at}.xml`)];
  expect(first.listed).toEqual(all);
  expect(first.made).toEqual(all);
  for (const name of all) files.set(name, first.drafts.get(name) ?? page(''));

  const changed = await make(files, ['/product/1500']);
  expect([changed.listed, changed.made]).toEqual([all, ['sitemap-products-1.xml']]);
  expect(changed.written).toEqual(['sitemap.xml', 'sitemap-products-1.xml']);
  const part = await read(changed.drafts.get('sitemap-products-1.xml'));
  expect(part).toContain(`product/1500</loc><lastmod>${MONDAY}</lastmod>`);
  expect(part).toContain(`product/1501</loc><lastmod>${SUNDAY}</lastmod>`);

  const gone = await make(files, [], ['/product/2999']);
  expect(gone.made).toEqual(['sitemap-products-2.xml']);
  expect(await read(gone.drafts.get('sitemap-products-2.xml'))).not.toContain('/2999<');

  const come = await make(files, ['/product/3000']);
  expect(come.made).toEqual(['sitemap.xml', 'sitemap-products-3.xml']);
  expect(await read(come.drafts.get('sitemap.xml'))).toContain('/sitemap-products-3.xml<');
});
