import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import {
  media,
  productFilterOptions,
  productImages,
  products,
  specifications,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { mediaUrl } from '#src/lib/media.ts';
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
    pictures: await listPictures(db, id),
    specifications: await listPairs(db, id),
    filterOptionIds: await listOptionIds(db, id),
  });
}

async function listPictures(db: Db, id: number) {
  const rows = await db
    .select({ image: productImages, picture: media })
    .from(productImages)
    .innerJoin(media, eq(media.hash, productImages.mediaHash))
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.rank), asc(productImages.id));
  return rows.map(({ image, picture }) => ({ ...image, imageUrl: mediaUrl(picture) }));
}

async function listPairs(db: Db, id: number) {
  return db
    .select({ name: specifications.name, value: specifications.value })
    .from(specifications)
    .where(eq(specifications.productId, id))
    .orderBy(asc(specifications.rank), asc(specifications.id));
}

async function listOptionIds(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: productFilterOptions.optionId })
    .from(productFilterOptions)
    .where(eq(productFilterOptions.productId, id))
    .orderBy(asc(productFilterOptions.optionId));
  return rows.map((row) => row.id);
}

/** Waits for other changes of the product and keeps them out until the transaction ends. */
export async function lockProduct(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select 1 from products where id = ${id} for update`);
}
