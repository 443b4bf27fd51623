import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPage, type Release } from './release.ts';

/** Addresses in one file; the protocol allows 50,000 (sitemaps.org). */
export const URLS_MAX = 40_000;
export const SITEMAP_FILE = /^sitemap(-\d+)?\.xml$/;

type Contents = Pick<Release, 'pages' | 'files' | 'createdAt'>;

/**
 * When each page last changed (ISO dates): what the release before knew, where the page shows the
 * same; else when this release was made. Pages without a cache key are compared as files.
 */
export function datePages({ pages, files, createdAt }: Contents, before: Release | undefined) {
  const isSame = (path: string) =>
    before !== undefined &&
    before.pages[path] === pages[path] &&
    (pages[path] !== '' || before.files[fileOfPage(path)]?.hash === files[fileOfPage(path)]?.hash);
  return Object.fromEntries(
    Object.keys(pages).map((path) => [
      path,
      isSame(path) ? (before?.changedAt?.[path] ?? before?.createdAt ?? createdAt) : createdAt,
    ]),
  );
}

/**
 * Writes sitemap.xml, which lists every page that search engines may keep with the date of its last
 * change; above URLS_MAX pages it names sitemap-1.xml and so on instead. Gives back the files' names.
 */
export async function writeSitemap(
  folder: string,
  pages: Release['pages'],
  changedAt: Record<string, string>,
  siteUrl: string,
  urlsMax = URLS_MAX,
): Promise<string[]> {
  const paths = [];
  for (const path of Object.keys(pages).toSorted()) {
    if (pages[path] !== '' || (await isForSearch(folder, path))) paths.push(path);
  }
  const entries = paths.map((path) => entry('url', new URL(path, siteUrl), changedAt[path]));
  if (entries.length <= urlsMax) {
    await writeFile(join(folder, 'sitemap.xml'), wrap('urlset', entries));
    return ['sitemap.xml'];
  }
  return writeParts(folder, siteUrl, entries, urlsMax);
}

async function writeParts(folder: string, siteUrl: string, entries: string[], urlsMax: number) {
  const names: string[] = [];
  for (let start = 0; start < entries.length; start += urlsMax) {
    const name = `sitemap-${names.length + 1}.xml`;
    const part = entries.slice(start, start + urlsMax);
    await writeFile(join(folder, name), wrap('urlset', part));
    names.push(name);
  }
  const index = names.map((name) => entry('sitemap', new URL(`/${name}`, siteUrl)));
  await writeFile(join(folder, 'sitemap.xml'), wrap('sitemapindex', index));
  return ['sitemap.xml', ...names];
}

/** A page made of code alone says in its own head whether it is for search engines. */
async function isForSearch(folder: string, path: string): Promise<boolean> {
  const file = fileOfPage(path);
  if (!file.endsWith('.html')) return false;
  const html = await readFile(join(folder, file), 'utf8');
  return !/<meta name="robots" content="noindex"|http-equiv="refresh"/.test(html);
}

function entry(tag: 'url' | 'sitemap', address: URL, changedAt?: string): string {
  const location = address.href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
  const date = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<${tag}><loc>${location}</loc>${date}</${tag}>`;
}

function wrap(tag: 'urlset' | 'sitemapindex', entries: string[]): string {
  const lines = entries.join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</${tag}>\n`;
}
