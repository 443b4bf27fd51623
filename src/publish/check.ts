import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referencesOf } from './references.ts';
import { fileOfPage, type Release } from './release.ts';

/** Smallest HTML, in bytes, that can be one of our pages. */
const PAGE_MIN = 500;
/** A release may not lose more than this share of its pages at once without anyone asking for it. */
const SHRINK_MAX = 0.5;
const SHRINK_FROM = 20;

/** A file of a new release names one that is not there, as when a page of older code was reused. */
export class LostReferenceError extends Error {
  override name = 'LostReferenceError';
}

/**
 * Looks a new release over before it goes live. Throws an Error that says what is wrong: a page that
 * was listed and is not there, an empty or broken page, a file that names one that is not there, too
 * many pages gone. Given paths, only those pages are read: the others are of the release before,
 * which was looked over.
 */
export async function checkRelease(
  folder: string,
  release: Release,
  paths: 'all' | string[],
  before: Release | undefined,
): Promise<void> {
  const missing = Object.keys(release.pages).filter((path) => !release.files[fileOfPage(path)]);
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} pages are missing, such as ${missing.slice(0, 3).join(', ')}`,
    );
  }
  for (const path of paths === 'all' ? Object.keys(release.pages) : paths) {
    await checkPage(folder, release, path);
  }
  if (paths === 'all') await checkAssets(folder, release);
  else checkNoneLost(release, before);
  for (const needed of ['/', '/404']) {
    if (!release.files[fileOfPage(needed)]) throw new Error(`The page ${needed} is missing`);
  }
  checkSize(release, before);
}

async function checkPage(folder: string, release: Release, path: string): Promise<void> {
  const file = fileOfPage(path);
  if (!file.endsWith('.html')) return;
  const html = await readFile(join(folder, file), 'utf8');
  checkReferences(release, file, html, `The page ${path}`);
  if (html.includes('http-equiv="refresh"')) return;
  if (html.length < PAGE_MIN) throw new Error(`The page ${path} is empty`);
  if (!html.trimEnd().endsWith('</html>')) throw new Error(`The page ${path} ends in the middle`);
  if (/<title>\s*(undefined|null)?\s*<\/title>/.test(html)) {
    throw new Error(`The page ${path} has no title`);
  }
}

/** Styles name fonts, scripts name scripts. */
async function checkAssets(folder: string, release: Release): Promise<void> {
  for (const [name, { carried }] of Object.entries(release.files)) {
    if (carried || !/\.(css|m?js)$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    checkReferences(release, name, text, `The file ${name}`);
  }
}

function checkReferences(release: Release, name: string, text: string, who: string): void {
  const lost = referencesOf(name, text).find((path) => !isThere(release, path));
  if (lost) throw new LostReferenceError(`${who} names ${lost}, which is not there`);
}

/** What was carried over from older code goes with the next release, so nothing may need it. */
function isThere({ files }: Release, path: string): boolean {
  return [path.slice(1), fileOfPage(path)].some(
    (name) => Object.hasOwn(files, name) && !files[name]?.carried,
  );
}

/** The pages that were kept need what they needed before. */
function checkNoneLost(release: Release, before: Release | undefined): void {
  const lost = Object.entries(before?.files ?? {}).find(
    ([name, { carried }]) =>
      name.startsWith('_astro/') && !carried && !Object.hasOwn(release.files, name),
  );
  if (lost)
    throw new LostReferenceError(`Pages that were kept need ${lost[0]}, which is not there`);
}

function checkSize(release: Release, before: Release | undefined): void {
  const countBefore = Object.keys(before?.pages ?? {}).length;
  const count = Object.keys(release.pages).length;
  if (countBefore >= SHRINK_FROM && count < countBefore * (1 - SHRINK_MAX)) {
    throw new Error(`Only ${count} of ${countBefore} pages would remain`);
  }
}
