import { createHash } from 'node:crypto';

/**
 * The most addresses in one file; larger shops use parts of about that size (sitemaps.org allows
 * 50,000).
 */
export const ONE_FILE_MAX = 1000;
/** Also matches the numbered files of older releases. */
export const SITEMAP_FILE = /^sitemap(-\d+|-[a-z]+(-[0-9a-f]+)?)?\.xml$/;

/** A page for search engines, and when it last changed (ISO 8601). */
export type Dated = { path: string; changedAt: string | null };

/**
 * Returns the sitemap part that lists a page. It depends only on the page's path, so that a page
 * that is added, changed or deleted affects only one part.
 */
export function partOf(path: string): string {
  const [, kind = '', id = ''] = path.split('/', 3);
  if ((kind === 'product' || kind === 'support') && /^\d+$/.test(id))
    return `sitemap-${kind === 'product' ? 'products' : kind}-${Math.floor(Number(id) / ONE_FILE_MAX)}.xml`;
  if (kind !== 'category') return 'sitemap-pages.xml';
  return `sitemap-categories-${createHash('md5').update(id).digest('hex').slice(0, 1)}.xml`;
}

/**
 * Builds the files that list every indexable page with the date of its last change: sitemap.xml,
 * which above ONE_FILE_MAX pages names parts instead. Undefined for an unchanged part that is not
 * wanted.
 */
export function makeSitemap(
  pages: readonly Dated[],
  siteUrl: string,
  isWanted: (part: string) => boolean = () => true,
): Map<string, string | undefined> {
  if (pages.length <= ONE_FILE_MAX) return new Map([['sitemap.xml', listing(pages, siteUrl)]]);
  const parts = Map.groupBy(pages, ({ path }) => partOf(path));
  const names = [...parts.keys()].toSorted();
  const index = names.map((name) => entry('sitemap', new URL(`/${name}`, siteUrl)));
  return new Map([
    ['sitemap.xml', wrap('sitemapindex', index)],
    ...names.map((name): [string, string | undefined] => [
      name,
      isWanted(name) ? listing(parts.get(name) ?? [], siteUrl) : undefined,
    ]),
  ]);
}

function listing(pages: readonly Dated[], siteUrl: string): string {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const entries = sorted.map(({ path, changedAt }) =>
    entry('url', new URL(path, siteUrl), changedAt),
  );
  return wrap('urlset', entries);
}

/** Returns whether a page made only of code is for search engines, as its head says. */
export function isForSearch(html: string): boolean {
  return !/<meta name="robots" content="noindex"|http-equiv="refresh"/.test(html);
}

function entry(tag: 'url' | 'sitemap', address: URL, changedAt: string | null = null): string {
  const location = address.href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
  const date = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<${tag}><loc>${location}</loc>${date}</${tag}>`;
}

function wrap(tag: 'urlset' | 'sitemapindex', entries: string[]): string {
  const lines = entries.join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</${tag}>\n`;
}
