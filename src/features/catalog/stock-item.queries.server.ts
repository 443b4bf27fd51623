import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { stockItems } from '#src/db/schema/tables.ts';

type Item = { productId: number | null; variantId: number | null };

/** The condition that a stock item counts the units of a product, or of one of its variants. */
export function isStockOf({ productId, variantId }: Item) {
  const isVariant =
    variantId === null ? isNull(stockItems.variantId) : eq(stockItems.variantId, variantId);
  return and(eq(stockItems.productId, productId ?? 0), isVariant);
}

/** Returns the stock item of a product or variant; undefined if that no longer exists. */
export async function findStockItem(db: Db, item: Item) {
  return (await db.select().from(stockItems).where(isStockOf(item)))[0];
}
