import { categoryPath } from '#src/features/catalog/paths.ts';
import { fileOfPage } from '#src/publish/store/release.ts';
import type { Live } from '#src/publish/serve/live-index.ts';

/** Earlier links of categories, mapped to their current links. */
export type CategoryMoves = ReadonlyMap<string, string>;

type Pages = Pick<Live, 'files'>;

/**
 * Returns where an old category link redirects: the same page of its listing, if it exists.
 * Undefined until the release has a page under the new link.
 */
export function findMoved(path: string, moves: CategoryMoves, live: Pages): string | undefined {
  const { link, page } = readCategoryPath(path);
  const now = link && moves.get(link);
  if (!now || !isPage(live, categoryPath(now))) return undefined;
  const same = categoryPath(now, page);
  return isPage(live, same) ? same : categoryPath(now);
}

/**
 * Returns the category's page under its earlier link, for a link that this release does not know
 * because it is unpublished or was rolled back.
 */
export function findUnmoved(path: string, moves: CategoryMoves, live: Pages): string | undefined {
  const { link, page } = readCategoryPath(path);
  if (!link || isPage(live, path)) return undefined;
  const before = [...moves].find(([old, now]) => now === link && isPage(live, categoryPath(old)));
  return before && categoryPath(before[0], page);
}

function readCategoryPath(path: string): { link: string | undefined; page: number } {
  const [, link, page = '1'] =
    /^\/category\/([a-z0-9-]+)(?:\/(?:page\/)?(\d{1,6}))?$/.exec(path) ?? [];
  return { link, page: Number(page) };
}

/** Only a real page has a key; redirect files for static hosts have no key. */
function isPage({ files }: Pages, path: string): boolean {
  return files.get(fileOfPage(path))?.hasKey ?? false;
}
