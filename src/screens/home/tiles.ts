import type { Category, HomeCategoryBlock } from '#src/features/catalog/category.contract.ts';
import type { CollectionTile } from '#src/features/content/collections.ts';

export type Tile = { title: string; category: Category };

const TILES = 4;

/**
 * Returns tiles of the named categories that exist. If none exists, returns the shop's first
 * categories with their own titles.
 */
export function chooseTiles(named: readonly CollectionTile[], categories: Category[]): Tile[] {
  const found = named.flatMap(({ title, link }) => {
    const category = categories.find((one) => one.link === link);
    return category ? [{ title, category }] : [];
  });
  if (found.length > 0) return found;
  return categories.slice(0, TILES).map((category) => ({ title: category.title, category }));
}

/** Moves categories without a tile to the front, so that the page shows more of the shop. */
export function orderBlocks(
  blocks: HomeCategoryBlock[],
  tiles: readonly CollectionTile[],
): HomeCategoryBlock[] {
  const hasTile = ({ categoryLink }: HomeCategoryBlock) =>
    tiles.some(({ link }) => link === categoryLink);
  return [...blocks.filter((block) => !hasTile(block)), ...blocks.filter(hasTile)];
}
