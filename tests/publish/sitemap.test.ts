import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Release } from '#src/publish/release.ts';
import { datePages, writeSitemap } from '#src/publish/sitemap.ts';
import { makePage, makeRelease } from '#tests/kit/make-release.ts';

const SITE = 'https://swara.example';
const MONDAY = '2026-11-16T00:00:00.000Z';
const TUESDAY = '2026-11-17T00:00:00.000Z';
const folder = await mkdtemp(join(tmpdir(), 'swara-sitemap-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (name: string, file = 'sitemap.xml') => readFile(join(folder, name, file), 'utf8');
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  test('lists pages with the date of their last change', async () => {
    const { pages } = await makeRelease(folder, 'dated', {
      pages: { '/product/1': makePage('P') },
    });
    await writeSitemap(folder + '/dated', pages, { '/product/1': MONDAY }, SITE);
    expect(await read('dated')).toContain(
      `<url><loc>${SITE}/product/1</loc><lastmod>${MONDAY}</lastmod></url>`,
    );
  });

  test('leaves out pages that say they are not for search engines, and files that are no pages', async () => {
    const hidden = makePage('Cart').replace(
      '</head>',
      '<meta name="robots" content="noindex"></head>',
    );
    await makeRelease(folder, 'hidden', { pages: { '/cart': hidden, '/aboutus': makePage('Us') } });
    const pages = { '/': '', '/cart': '', '/aboutus': '', '/robots.txt': '' };
    await writeSitemap(folder + '/hidden', pages, {}, SITE);
    expect(locations(await read('hidden'))).toEqual([`${SITE}/`, `${SITE}/aboutus`]);
  });

  test('is one file up to its limit, and an index of several above it', async () => {
    await makeRelease(folder, 'large');
    const pagesOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`/product/${at}`, 'key']));
    const write = (count: number) => writeSitemap(folder + '/large', pagesOf(count), {}, SITE, 3);

    expect(await write(2)).toEqual(['sitemap.xml']);
    expect(await write(3)).toEqual(['sitemap.xml']);
    expect(await write(4)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(locations(await read('large'))).toEqual([
      `${SITE}/sitemap-1.xml`,
      `${SITE}/sitemap-2.xml`,
    ]);
    expect(locations(await read('large', 'sitemap-2.xml'))).toEqual([`${SITE}/product/3`]);
  });
});

describe('the date of a page', () => {
  const file = (hash: string) => ({ hash, bytes: 1, packed: false });
  const monday: Release = {
    name: 'monday',
    codeVersion: 'code',
    createdAt: MONDAY,
    pages: { '/product/1': 'a', '/product/2': 'b', '/aboutus': '' },
    files: { 'aboutus/index.html': file('x') },
  };

  test('stays while the page shows the same, and is new when its key changes', () => {
    const pages = { ...monday.pages, '/product/2': 'changed', '/product/3': 'c' };
    expect(datePages({ ...monday, pages, createdAt: TUESDAY }, monday)).toEqual({
      '/product/1': MONDAY,
      '/product/2': TUESDAY,
      '/product/3': TUESDAY,
      '/aboutus': MONDAY,
    });
  });

  test('is carried on from release to release', () => {
    const changedAt = { '/product/1': '2026-01-01T00:00:00.000Z' };
    const dates = datePages({ ...monday, createdAt: TUESDAY }, { ...monday, changedAt });
    expect(dates['/product/1']).toBe('2026-01-01T00:00:00.000Z');
  });

  test('of a page without a key is new when its file changes', () => {
    const files = { 'aboutus/index.html': file('y') };
    const dates = datePages({ ...monday, files, createdAt: TUESDAY }, monday);
    expect(dates['/aboutus']).toBe(TUESDAY);
  });
});
