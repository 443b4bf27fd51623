import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPage, type Release } from './release.ts';

/** Smallest HTML, in bytes, that can be one of our pages. */
const PAGE_MIN = 500;
/** A release may not lose more than this share of its pages at once without anyone asking for it. */
const SHRINK_MAX = 0.5;
const SHRINK_FROM = 20;

/**
 * Looks a new release over before it goes live. Throws an Error that says what is wrong:
 * a page that was listed and is not there, an empty or broken page, too many pages gone.
 */
export async function checkRelease(
  folder: string,
  release: Release,
  renderedPaths: string[],
  before: Release | undefined,
): Promise<void> {
  const missing = Object.keys(release.pages).filter((path) => !release.files[fileOfPage(path)]);
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} pages are missing, such as ${missing.slice(0, 3).join(', ')}`,
    );
  }
  for (const path of renderedPaths) await checkPage(folder, release, path);
  for (const needed of ['/', '/404']) {
    if (!release.files[fileOfPage(needed)]) throw new Error(`The page ${needed} is missing`);
  }
  checkSize(release, before);
}

async function checkPage(folder: string, release: Release, path: string): Promise<void> {
  const file = fileOfPage(path);
  if (!file.endsWith('.html')) return;
  const html = await readFile(join(folder, file), 'utf8');
  if (html.includes('http-equiv="refresh"')) return;
  if (html.length < PAGE_MIN) throw new Error(`The page ${path} is empty`);
  if (!html.trimEnd().endsWith('</html>')) throw new Error(`The page ${path} ends in the middle`);
  if (/<title>\s*(undefined|null)?\s*<\/title>/.test(html)) {
    throw new Error(`The page ${path} has no title`);
  }
  const lost = assetsOf(html).find((asset) => !Object.hasOwn(release.files, asset));
  if (lost) throw new Error(`The page ${path} names ${lost}, which is not there`);
}

/** Scripts and styles that a page names: without them it would stay lifeless. */
function assetsOf(html: string): string[] {
  return [...html.matchAll(/["'(]\/(_astro\/[\w.@~-]+)/g)].map(([, asset = '']) => asset);
}

function checkSize(release: Release, before: Release | undefined): void {
  const countBefore = Object.keys(before?.pages ?? {}).length;
  const count = Object.keys(release.pages).length;
  if (countBefore >= SHRINK_FROM && count < countBefore * (1 - SHRINK_MAX)) {
    throw new Error(`Only ${count} of ${countBefore} pages would remain`);
  }
}
