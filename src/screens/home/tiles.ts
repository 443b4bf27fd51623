import type { Category, HomeCategoryBlock } from '#src/features/catalog/category.contract.ts';
import type { CollectionTile } from '#src/features/content/collections.ts';

export type Tile = { title: string; category: Category };

const TILES = 4;

/** Returns tiles of the named categories that exist, filled up with the shop's other categories. */
export function chooseTiles(named: readonly CollectionTile[], categories: Category[]): Tile[] {
  const found = named.flatMap(({ title, link }) => {
    const category = categories.find((one) => one.link === link);
    return category ? [{ title, category }] : [];
  });
  const others = categories
    .filter((one) => found.every(({ category }) => category !== one))
    .map((category) => ({ title: category.title, category }));
  return [...found, ...others].slice(0, Math.max(TILES, found.length));
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
