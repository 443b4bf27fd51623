import { describe, expect, test } from 'vitest';
import { isForSearch, makeSitemap } from '#src/publish/sitemap.ts';
import { makePage } from '#tests/kit/make-release.ts';

const SITE = 'https://swara.example';
const MONDAY = '2026-11-16T00:00:00.000Z';

const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  test('lists pages in order, with the date of their last change', () => {
    const pages = [
      { path: '/product/2', changedAt: null },
      { path: '/product/1', changedAt: MONDAY },
    ];
    const xml = makeSitemap(pages, SITE).get('sitemap.xml');
    expect(xml).toContain(`<url><loc>${SITE}/product/1</loc><lastmod>${MONDAY}</lastmod></url>`);
    expect(locations(xml)).toEqual([`${SITE}/product/1`, `${SITE}/product/2`]);
  });

  test('is one file up to its limit, and an index of several above it', () => {
    const make = (count: number) => {
      const pages = Array.from({ length: count }, (_, at) => `/product/${at}`);
      return makeSitemap(
        pages.map((path) => ({ path, changedAt: null })),
        SITE,
        3,
      );
    };
    expect([...make(2).keys()]).toEqual(['sitemap.xml']);
    expect([...make(3).keys()]).toEqual(['sitemap.xml']);
    const parts = make(4);
    expect([...parts.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(locations(parts.get('sitemap.xml'))).toEqual([
      `${SITE}/sitemap-1.xml`,
      `${SITE}/sitemap-2.xml`,
    ]);
    expect(locations(parts.get('sitemap-2.xml'))).toEqual([`${SITE}/product/3`]);
  });
});

describe('a page made of code alone is for search engines', () => {
  test('unless it says that it is not, or leads on', () => {
    const withTag = (tag: string) => makePage('Cart').replace('</head>', `${tag}</head>`);
    expect(isForSearch(makePage('Us'))).toBe(true);
    expect(isForSearch(withTag('<meta name="robots" content="noindex">'))).toBe(false);
    expect(isForSearch(withTag('<meta http-equiv="refresh" content="0;url=/">'))).toBe(false);
  });
});
