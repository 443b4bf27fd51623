import { IDS_MAX } from '#src/features/catalog/product.contract.ts';
import { agentFeed } from './agent-feed.ts';
import { type FeedShop, isListed } from './feed-shop.ts';
import type { FeedEntry, FeedName } from './feeds.contract.ts';
import { googleFeed } from './google-feed.ts';
import { metaFeed } from './meta-feed.ts';

type Format = {
  head: (shop: FeedShop) => string;
  toText: (entry: FeedEntry, shop: FeedShop) => string;
  tail: string;
};

/** Every feed: the name of its file, and its format. */
const FEEDS: Record<FeedName, Format & { file: string }> = {
  google: { file: 'google.xml', ...googleFeed },
  meta: { file: 'meta.csv', ...metaFeed },
  agents: { file: 'agents.jsonl', ...agentFeed },
};
const ALL = Object.values(FEEDS);

/** Product ids per part of a feed, so that a changed product affects one small file of each. */
const PART_IDS = IDS_MAX;
/** Parts that sort before and after those with products. */
const [HEAD, TAIL] = ['0-head', '9-tail'];
const PART = /^feeds\/([a-z]+\.[a-z]+)\.parts\/([^/]+)\.\w+$/;

/** Returns the path of a feed. */
export function feedPath(name: FeedName): string {
  return `/feeds/${FEEDS[name].file}`;
}

/** Returns the number of the part with a product. */
export function partOfProduct(productId: number): number {
  return Math.floor(productId / PART_IDS);
}

/** A part without products: an empty file would count as missing. */
const NOTHING = '\n';

/** Returns the stored files with the products of a part, by name: one of each feed. */
export function toPartFiles(part: number, entries: readonly FeedEntry[], shop: FeedShop) {
  const listed = entries.filter(isListed);
  return new Map(
    partNames(part).map((name, at) => [
      name,
      listed.map((entry) => ALL[at]?.toText(entry, shop) ?? '').join('') || NOTHING,
    ]),
  );
}

/** Returns the names of the stored files of a part. */
export function partNames(part: number): string[] {
  // Padded, so that names sort like numbers.
  const name = `1-${String(part).padStart(8, '0')}`;
  return ALL.map(({ file }) => nameOfPart(file, name));
}

/** Returns the stored files before and after the products of each feed, by name. */
export function toFrameFiles(shop: FeedShop): Map<string, string> {
  const files = ALL.flatMap(({ file, head, tail }): [string, string][] => [
    [nameOfPart(file, HEAD), head(shop)],
    [nameOfPart(file, TAIL), tail],
  ]);
  return new Map(files.filter(([, text]) => text !== ''));
}

/** Returns the file that a stored file is a part of, or undefined. */
export function fileOfPart(name: string): string | undefined {
  const [, file] = PART.exec(name) ?? [];
  return file && `feeds/${file}`;
}

function nameOfPart(file: string, part: string): string {
  return `feeds/${file}.parts/${part}${file.slice(file.lastIndexOf('.'))}`;
}
