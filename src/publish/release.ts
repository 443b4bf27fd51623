import type { Content } from './contents.ts';

/** A file of a release, as its table knows it: see db/schema/publishing.ts. */
export type ReleaseFile = Content & {
  bytes: number;
  isCarried: boolean;
  /** Of a page: a digest of what it shows, '' where that depends on code alone; null for no page. */
  cacheKey: string | null;
  /** Of a page: when what it shows last changed (ISO 8601). */
  changedAt: string | null;
};

/** The files of a release by their names, such as `product/7/index.html`. */
export type ReleaseFiles = ReadonlyMap<string, ReleaseFile>;

/** What a release is besides its files. */
export type ReleaseHead = {
  id: number;
  name: string;
  /** Digest of the code that rendered it; see code-version.ts. */
  codeVersion: string;
  /**
   * Scripts that stand within its pages, as a Content-Security-Policy calls them: see inline-scripts.ts; null
   * where older code did not tell.
   */
  inlineScripts: string[] | null;
};

/** The file of a page: `/category/ear-buds` is category/ear-buds/index.html, `/robots.txt` itself. */
export function fileOfPage(path: string): string {
  const bare = path.replace(/^\/|\/$/g, '');
  if (bare === '404') return '404.html';
  if (/\.\w+$/.test(bare)) return bare;
  return bare === '' ? 'index.html' : `${bare}/index.html`;
}

/** The path of a page's file. */
export function pageOfFile(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '').replace(/^404\.html$/, '404')}`;
}
