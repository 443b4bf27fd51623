import { referencesOf } from './references.ts';
import { fileOfPage } from './release.ts';

/** Smallest HTML, in bytes, that can be one of our pages. */
const PAGE_MIN = 500;
const TITLE_END = '</title>'.length;
/** The share of its pages that a release may lose at once unless staff asked for it. */
const SHRINK_MAX = 0.5;
const SHRINK_FROM = 20;

/** A file of a new release names one that is not there, as when a page of older code was reused. */
export class LostReferenceError extends Error {
  override name = 'LostReferenceError';
}

/** Whether a new release has a file of this name, not one carried over from older code. */
export type HasFile = (name: string) => boolean;

/** Throws an Error that says what is wrong with a page by itself: empty, or broken. */
export function checkPage(html: string, path: string): void {
  if (html.includes('http-equiv="refresh"')) return;
  if (html.length < PAGE_MIN) throw new Error(`The page ${path} is empty`);
  if (!html.trimEnd().endsWith('</html>')) throw new Error(`The page ${path} ends in the middle`);
  const title = html.slice(html.indexOf('<title>'), html.indexOf('</title>') + TITLE_END);
  if (/^<title>\s*(undefined|null)?\s*<\/title>$/.test(title)) {
    throw new Error(`The page ${path} has no title`);
  }
}

/** Styles name fonts, scripts name scripts: throws where one is not there. */
export function checkAsset(name: string, text: string, has: HasFile): void {
  checkReferences(referencesOf(name, text), has, `The file ${name}`);
}

/**
 * Throws where something that is named is not there. What was carried over from older code goes with
 * the next release, so nothing may need it.
 */
export function checkReferences(references: readonly string[], has: HasFile, who: string): void {
  const isThere = (path: string) => has(path.slice(1)) || has(fileOfPage(path));
  const lost = references.find((path) => !isThere(path));
  if (lost) throw new LostReferenceError(`${who} names ${lost}, which is not there`);
}

type Shrinking = {
  /** Pages of the release before. */
  countBefore: number;
  /** Whether staff asked for a change that removes many pages, such as removing the demo. */
  mayShrink?: boolean;
};

/**
 * Looks over which pages a new release has. Throws an Error when one that was listed is not there,
 * or too many are gone at once.
 */
export function checkPages(
  paths: readonly string[],
  has: HasFile,
  { countBefore, mayShrink = false }: Shrinking,
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
  if (mayShrink) return;
  if (countBefore >= SHRINK_FROM && paths.length < countBefore * (1 - SHRINK_MAX)) {
    throw new Error(`Only ${paths.length} of ${countBefore} pages would remain`);
  }
}
