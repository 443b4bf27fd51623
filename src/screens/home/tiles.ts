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

/**
 * Chooses the categories that are shown with their products: one without a tile above, so that the
 * page shows more of the shop, and one with a tile.
 */
export function chooseBlocks(
  blocks: readonly HomeCategoryBlock[],
  tiles: readonly CollectionTile[],
): readonly [left?: HomeCategoryBlock, right?: HomeCategoryBlock] {
  const hasTile = ({ categoryLink }: HomeCategoryBlock) =>
    tiles.some(({ link }) => link === categoryLink);
  const left = blocks.find((block) => !hasTile(block)) ?? blocks[0];
  const others = blocks.filter((block) => block !== left);
  const right = others.find(hasTile) ?? others[0];
  return left ? (right ? [left, right] : [left]) : [];
}
