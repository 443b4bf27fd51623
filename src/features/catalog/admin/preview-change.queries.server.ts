import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories } from '#src/db/schema/tables.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import { listProductsForStaff } from './admin-product.queries.server.ts';
import { bulkVersion } from './edit-versions.ts';
import { priceMoves } from './price-moves.ts';
import type { BulkProduct, MovedPrice } from './product-list.contract.ts';

/** Lists these products by name, and what changeMany() would make of their prices. */
export async function previewMany(
  db: Db,
  ids: readonly number[],
  percent?: number,
): Promise<{ products: BulkProduct[]; moves: MovedPrice[] }> {
  const found = await listBulkProducts(db, ids);
  const products = found.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  const moves = products.flatMap((one) => (percent === undefined ? [] : priceMoves(one, percent)));
  return { products, moves };
}

/** Lists those of these products that exist, with the data that a bulk change needs. */
export async function listBulkProducts(db: Db, ids: readonly number[]): Promise<BulkProduct[]> {
  const found = await listProductsForStaff(db, ids);
  const wanted = found.map(({ categoryId }) => categoryId);
  const titles = await db
    .select({ id: categories.id, title: categories.title })
    .from(categories)
    .where(inArray(categories.id, wanted));
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return found.map((one) => toBulkProduct(one, titleOf.get(one.categoryId) ?? ''));
}

function toBulkProduct(product: AdminProduct, categoryTitle: string): BulkProduct {
  const { id, name, status, categoryId, variants } = product;
  const { isBestSeller, isFeatured, isOnSale, isNewArrival } = product;
  const own = { variantId: null, ...pricedOf(product) };
  const shown = {
    ...{ id, name, status, categoryId, categoryTitle },
    ...{ isBestSeller, isFeatured, isOnSale, isNewArrival },
    prices: [own, ...variants.map((one) => ({ variantId: one.id, ...pricedOf(one) }))],
  };
  return { ...shown, version: bulkVersion(shown) };
}

type Priced = { color: string; price: number; mrp: number };

function pricedOf({ color, price, mrp }: Priced): Priced {
  return { color, price, mrp };
}
