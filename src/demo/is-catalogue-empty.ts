import type { Db } from '#src/db/db.ts';
import { categories, products } from '#src/db/schema/tables.ts';

/** Returns true if the shop has neither a category nor a product, of any status. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [category] = await db.select({ id: categories.id }).from(categories).limit(1);
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  return !category && !product;
}
