/** Addresses in one file; the protocol allows 50,000 (sitemaps.org). */
export const URLS_MAX = 40_000;
export const SITEMAP_FILE = /^sitemap(-\d+)?\.xml$/;

/** A page for search engines, and when it last changed (ISO 8601). */
export type Dated = { path: string; changedAt: string | null };

/**
 * The files that list every page that search engines may keep, with the date of its last change:
 * sitemap.xml, which above URLS_MAX pages names sitemap-1.xml and so on instead.
 */
export function makeSitemap(
  pages: readonly Dated[],
  siteUrl: string,
  urlsMax = URLS_MAX,
): Map<string, string> {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const entries = sorted.map(({ path, changedAt }) =>
    entry('url', new URL(path, siteUrl), changedAt),
  );
  if (entries.length <= urlsMax) return new Map([['sitemap.xml', wrap('urlset', entries)]]);
  const parts = new Map<string, string>();
  for (let start = 0; start < entries.length; start += urlsMax) {
    parts.set(
      `sitemap-${parts.size + 1}.xml`,
      wrap('urlset', entries.slice(start, start + urlsMax)),
    );
  }
  const index = [...parts.keys()].map((name) => entry('sitemap', new URL(`/${name}`, siteUrl)));
  return new Map([['sitemap.xml', wrap('sitemapindex', index)], ...parts]);
}

/** A page made of code alone says in its own head whether it is for search engines. */
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
