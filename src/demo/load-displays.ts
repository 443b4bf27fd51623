import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/db.ts';
import { productDisplays } from '#src/db/schema/tables.ts';
import { WRITTEN } from './chapters/written.ts';
import { chaptersOf } from './chapters/chapters-of.ts';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { modelFile, pictureFile, TAKEN_APART } from './catalogue.ts';
import type { DemoProduct } from './demo-product.ts';
import { withNames } from './part-names.ts';
import { findParts } from './picture-parts.ts';
import { VIEWS } from './views.ts';
import type { Models } from './load-models.ts';
import type { AddedProduct } from './load-products.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
/** The picture of the parts follows all sides. */
const INSIDE = VIEWS.length + 1;

/** Finds the parts in the picture of a product that is taken apart. */
async function withParts(product: DemoProduct, chapters: Chapter[]): Promise<Chapter[]> {
  const [main] = product.colors;
  if (!main || !TAKEN_APART.includes(product.sku)) return chapters;
  const found = await findParts(`${folder}${pictureFile(product, main[0], 'inside')}`);
  const parts = withNames(found, WRITTEN[product.sku]?.inside?.[2] ?? []);
  return chapters.map((chapter) =>
    chapter.kind === 'scene' && chapter.picture === INSIDE ? { ...chapter, parts } : chapter,
  );
}

/** Adds every product's 3D model and chapters. */
export async function insertDisplays(
  tx: Db,
  added: readonly AddedProduct[],
  models: Models,
): Promise<void> {
  const rows = await Promise.all(
    added.map(async ({ id, product }) => ({
      productId: id,
      modelHash: models.get(modelFile(product)) ?? null,
      chapters: await withParts(product, chaptersOf(product)),
    })),
  );
  if (rows.length > 0) await tx.insert(productDisplays).values(rows).onConflictDoNothing();
}
