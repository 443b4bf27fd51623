import type { Hosts } from '#src/lib/hosts.ts';
import type { Content } from './contents.ts';

/** A file of a release as in its table: see db/schema/publishing.ts. */
export type ReleaseFile = Content & {
  bytes: number;
  isCarried: boolean;
  /** A digest of a page's data, '' if it depends only on code; null if it is not a page. */
  cacheKey: string | null;
  /** When a page's content last changed (ISO 8601). */
  changedAt: string | null;
};

/** The files of a release by name, such as `product/7/index.html`. */
export type ReleaseFiles = ReadonlyMap<string, ReleaseFile>;

/** The fields of a release, without its files. */
export type ReleaseHead = {
  id: number;
  name: string;
  /** Digest of the code that rendered it; see code-version.ts. */
  codeVersion: string;
  /**
   * The Content-Security-Policy hashes of its inline scripts: see inline-scripts.ts; null if older
   * code did not record them.
   */
  inlineScripts: string[] | null;
  /** The hosts of other companies' scripts that its pages may load from; null without any. */
  outsideHosts: Hosts | null;
};

/**
 * Returns a page's file: `/category/ear-buds` is category/ear-buds/index.html, `/robots.txt`
 * itself.
 */
export function fileOfPage(path: string): string {
  const bare = path.replace(/^\/|\/$/g, '');
  if (bare === '404') return '404.html';
  if (/\.\w+$/.test(bare)) return bare;
  return bare === '' ? 'index.html' : `${bare}/index.html`;
}

/** Returns the path of a page's file. */
export function pageOfFile(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '').replace(/^404\.html$/, '404')}`;
}
