import type { Db } from '#src/db/db.ts';
import { productDisplays } from '#src/db/schema/tables.ts';
import { chaptersOf } from './chapters/chapters-of.ts';
import { modelFile } from './catalogue.ts';
import type { Models } from './load-models.ts';
import type { AddedProduct } from './load-products.ts';

/** Adds every product's 3D model and chapters. */
export async function insertDisplays(
  tx: Db,
  added: readonly AddedProduct[],
  models: Models,
): Promise<void> {
  const rows = added.map(({ id, product }) => ({
    productId: id,
    modelHash: models.get(modelFile(product)) ?? null,
    chapters: chaptersOf(product),
  }));
  if (rows.length > 0) await tx.insert(productDisplays).values(rows).onConflictDoNothing();
}
