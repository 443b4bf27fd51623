import { describe, expect, test } from 'vitest';
import {
  isForSearch,
  makeSitemap,
  ONE_FILE_MAX,
  partOf,
  SITEMAP_FILE,
} from '#src/publish/render/sitemap.ts';
import { makePage } from '#tests/kit/make-release.ts';

const SITE = 'https://swara.example';
const MONDAY = '2026-11-16T00:00:00.000Z';

const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  test('lists pages in the sitemap in order, with the date of their last change', () => {
    const pages = [
      { path: '/product/2', changedAt: null },
      { path: '/product/1', changedAt: MONDAY },
    ];
    const xml = makeSitemap(pages, SITE).get('sitemap.xml');
    expect(xml).toContain(`<url><loc>${SITE}/product/1</loc><lastmod>${MONDAY}</lastmod></url>`);
    expect(locations(xml)).toEqual([`${SITE}/product/1`, `${SITE}/product/2`]);
  });

  test('writes one sitemap up to its limit and an index of parts above it', () => {
    const make = (count: number) => {
      const pages = Array.from({ length: count }, (_, at) => ({
        path: `/product/${at}`,
        changedAt: null,
      }));
      return makeSitemap(pages, SITE);
    };
    expect([...make(ONE_FILE_MAX - 1).keys()]).toEqual(['sitemap.xml']);
    expect(locations(make(ONE_FILE_MAX).get('sitemap.xml'))).toHaveLength(ONE_FILE_MAX);
    const parts = make(ONE_FILE_MAX + 1);
    const names = ['sitemap.xml', 'sitemap-products-0.xml', 'sitemap-products-1.xml'];
    expect([...parts.keys()]).toEqual(names);
    expect(names.every((name) => SITEMAP_FILE.test(name))).toBe(true);
    expect(locations(parts.get('sitemap.xml'))).toEqual(
      names.slice(1).map((name) => `${SITE}/${name}`),
    );
    expect(locations(parts.get('sitemap-products-1.xml'))).toEqual([`${SITE}/product/1000`]);
  });

  test('puts each page in a part of the sitemap that depends only on its path', () => {
    const parts = (...paths: string[]) => paths.map(partOf);
    expect(parts('/product/999', '/product/999/4', '/product/1000')).toEqual([
      'sitemap-products-0.xml',
      'sitemap-products-0.xml',
      'sitemap-products-1.xml',
    ]);
    expect(parts('/', '/product/categories', '/aboutus')).toEqual(
      Array.from({ length: 3 }, () => 'sitemap-pages.xml'),
    );
    const [first, second] = parts('/category/ear-buds', '/category/ear-buds/page/2');
    expect(first).toMatch(/^sitemap-categories-[0-9a-f]\.xml$/);
    expect(first).toBe(second);
    expect([first, ...parts('/')].every((name) => SITEMAP_FILE.test(name ?? ''))).toBe(true);
  });
});

describe('a page that shows no data', () => {
  test('offers a page without data to search engines unless it has noindex or redirects', () => {
    const withTag = (tag: string) => makePage('Cart').replace('</head>', `${tag}</head>`);
    expect(isForSearch(makePage('Us'))).toBe(true);
    expect(isForSearch(withTag('<meta name="robots" content="noindex">'))).toBe(false);
    expect(isForSearch(withTag('<meta http-equiv="refresh" content="0;url=/">'))).toBe(false);
  });
});
