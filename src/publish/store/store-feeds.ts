import {
  fileOfPart,
  partNames,
  partOfProduct,
  toFrameFiles,
  toPartFiles,
} from '#src/features/feeds/feed-files.ts';
import { listFeedEntries } from '#src/features/feeds/feeds.contract.ts';
import { bodyKeyOf } from '#src/features/publishing/pages/page-keys.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { call } from '#src/lib/api.ts';
import type { Made, Pass } from '#src/publish/render/pass.ts';
import { fileOfPage, pageOfFile } from './release.ts';

/**
 * Writes the product feeds in parts, and only those parts of which a product's page has a new key;
 * returns the parts of the previous release that no longer have products. A page's key covers all
 * that feeds contain of its product, and of the shop.
 */
export async function keepFeeds(
  pass: Pass,
  pages: Made['pages'],
  gone: readonly string[],
): Promise<string[]> {
  const { before, keeper, order, codeVersion, onPage } = pass;
  const parts = partsOf(pages.keys());
  const isSameCode = before.head?.codeVersion === codeVersion;
  const touched = isSameCode ? touchedParts(pass, pages, gone) : new Set(parts.keys());
  const isWhole = (names: Iterable<string>) => [...names].every((name) => before.files.has(name));
  const stale = [...parts].filter(([part]) => touched.has(part) || !isWhole(partNames(part)));
  const shop = { siteUrl: order.siteUrl, settings: await call(viewSettings, {}) };
  for (const [part, ids] of stale) {
    onPage();
    const { entries } = await call(listFeedEntries, { ids: ids.join(',') });
    await keepFiles(keeper, toPartFiles(part, entries, shop));
  }
  // Compared each time: the shop's name and description in it belong to no product.
  const frame = toFrameFiles(shop);
  await keepFiles(keeper, frame);
  const wanted = new Set([...parts.keys()].flatMap(partNames).concat(...frame.keys()));
  return [...before.files.keys()].filter((name) => fileOfPart(name) && !wanted.has(name));
}

async function keepFiles(keeper: Pass['keeper'], files: ReadonlyMap<string, string>) {
  for (const [name, text] of files) await keeper.keep(name, Buffer.from(text));
}

/** Returns the ids of the products with pages, by part. */
function partsOf(paths: Iterable<string>): Map<number, number[]> {
  const ids = new Set<number>();
  for (const path of paths) {
    const id = productOf(path);
    if (id !== undefined) ids.add(id);
  }
  return Map.groupBy(
    [...ids].toSorted((a, b) => a - b),
    partOfProduct,
  );
}

/** Returns the parts of products of which a page is new, gone or has another key. */
function touchedParts({ before }: Pass, pages: Made['pages'], gone: readonly string[]) {
  const touched = new Set<number>();
  const touch = (path: string) => {
    const id = productOf(path);
    if (id !== undefined) touched.add(partOfProduct(id));
  };
  for (const [path, key] of pages) {
    const old = before.files.get(fileOfPage(path))?.cacheKey;
    if (old !== key && bodyOf(old ?? '') !== bodyOf(key)) touch(path);
  }
  for (const name of gone) touch(pageOfFile(name));
  return touched;
}

/** Header and footer of a page are not in a feed. */
function bodyOf(key: string): string {
  return bodyKeyOf(key) ?? key;
}

function productOf(path: string): number | undefined {
  const [, id] = /^\/product\/(\d+)(?:\/|$)/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
