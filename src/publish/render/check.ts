import { referencesOf } from './references.ts';
import { fileOfPage } from '#src/publish/store/release.ts';

/** The size of the smallest possible page, in bytes. */
const PAGE_MIN = 500;
const TITLE_END = '</title>'.length;
/** The largest share of pages that a release may lose without a change that explains it. */
const SHRINK_MAX = 0.5;
const SHRINK_FROM = 20;

/** A file of a new release refers to a missing file, for example a reused page of older code. */
export class LostReferenceError extends Error {
  override name = 'LostReferenceError';
}

/** Returns whether a new release has this file, not counting those carried over from older code. */
export type HasFile = (name: string) => boolean;

/** Throws an Error if a page is empty or broken. */
export function checkPage(html: string, path: string): void {
  if (html.includes('http-equiv="refresh"')) return;
  if (html.length < PAGE_MIN) throw new Error(`The page ${path} is empty`);
  if (!html.trimEnd().endsWith('</html>')) throw new Error(`The page ${path} is incomplete`);
  const title = html.slice(html.indexOf('<title>'), html.indexOf('</title>') + TITLE_END);
  if (/^<title>\s*(undefined|null)?\s*<\/title>$/.test(title)) {
    throw new Error(`The page ${path} has no title`);
  }
}

/**
 * Checks the fonts that styles name and the scripts that scripts name. Throws if one is missing.
 */
export function checkAsset(name: string, text: string, has: HasFile): void {
  checkReferences(referencesOf(name, text), has, `The file ${name}`);
}

/**
 * Throws if a referenced file is missing. Files carried over from older code are deleted with the
 * next release, so nothing may need them.
 */
export function checkReferences(references: readonly string[], has: HasFile, who: string): void {
  const isThere = (path: string) => has(path.slice(1)) || has(fileOfPage(path));
  const lost = references.find((path) => !isThere(path));
  if (lost) throw new LostReferenceError(`${who} refers to ${lost}, which does not exist`);
}

type Shrinking = {
  /** The page count of the previous release. */
  countBefore: number;
  /** The number of pages that disappear because of waiting changes, such as retired products. */
  explainedCount?: number;
};

/**
 * Checks the list of pages of a new release. Throws an Error if a listed page is missing, or too
 * many have disappeared.
 */
export function checkPages(
  paths: readonly string[],
  has: HasFile,
  { countBefore, explainedCount = 0 }: Shrinking,
): void {
  const missing = paths.filter((path) => !has(fileOfPage(path)));
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} pages are missing, such as ${missing.slice(0, 3).join(', ')}`,
    );
  }
  for (const needed of ['/', '/404']) {
    if (!has(fileOfPage(needed))) throw new Error(`The page ${needed} is missing`);
  }
  const expected = countBefore - explainedCount;
  if (countBefore >= SHRINK_FROM && expected - paths.length > countBefore * SHRINK_MAX) {
    throw new Error(`Only ${paths.length} of ${countBefore} pages would remain`);
  }
}
