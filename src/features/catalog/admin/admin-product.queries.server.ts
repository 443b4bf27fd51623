import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { products, stockItems, variants } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { AdminProduct } from './admin-product.contract.ts';

/** A product with its stock and variants, whatever its status. Throws NOT_FOUND. */
export async function getProductForStaff(db: Db, id: number): Promise<AdminProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  const items = await db.select().from(stockItems).where(eq(stockItems.productId, id));
  const colours = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.rank), asc(variants.id));
  const stockOf = (variantId: number | null) => {
    const item = items.find((one) => one.variantId === variantId);
    return { skuId: item?.skuId ?? '', stock: item?.available ?? 0 };
  };
  return AdminProduct.parse({
    ...row,
    ...stockOf(null),
    price: toRupees(row.pricePaise),
    mrp: toRupees(row.mrpPaise),
    variants: colours.map(({ id: variantId, color, pricePaise, mrpPaise, retiredAt }) => ({
      id: variantId,
      color,
      price: toRupees(pricePaise),
      mrp: toRupees(mrpPaise),
      isRetired: retiredAt !== null,
      ...stockOf(variantId),
    })),
  });
}

/** Waits for other changes of the product and keeps them out until the transaction ends. */
export async function lockProduct(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select 1 from products where id = ${id} for update`);
}
