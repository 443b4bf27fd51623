import { categoryPath } from '#src/features/catalog/paths.ts';
import { fileOfPage } from '#src/publish/release.ts';
import type { Live } from './live-index.ts';

/** Links that categories had before, each with the one that its category has now. */
export type CategoryMoves = ReadonlyMap<string, string>;

type Pages = Pick<Live, 'files'>;

/**
 * Where the address of a category's old link leads, the same page of its listing while there is
 * one. Undefined as long as the release has no page under the new link.
 */
export function findMoved(path: string, moves: CategoryMoves, live: Pages): string | undefined {
  const { link, page } = readCategoryPath(path);
  const now = link && moves.get(link);
  if (!now || !isPage(live, categoryPath(now))) return undefined;
  const same = categoryPath(now, page);
  return isPage(live, same) ? same : categoryPath(now);
}

/**
 * For an address under a link that this release does not know yet, because it is not published or
 * was rolled back: the page of the same category under the link it had then.
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

/** Only a real page has a key: one that leads on, for hosts without a server, has none. */
function isPage({ files }: Pages, path: string): boolean {
  return files.get(fileOfPage(path))?.hasKey ?? false;
}
