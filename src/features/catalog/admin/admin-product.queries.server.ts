import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { and, asc, type Column, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray } from '#src/db/rows.ts';
import {
  media,
  preorders,
  productDisplays,
  productFilterOptions,
  productImages,
  products,
  specifications,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { toPreorderValues } from '#src/features/catalog/preorders/change-preorder.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { fromProductColumns, fromVariantColumns } from './product-columns.server.ts';

/** Returns a product in any status, with its stock and variants. Throws NOT_FOUND. */
export async function getProductForStaff(db: Db, id: number): Promise<AdminProduct> {
  const [product] = await listProductsForStaff(db, [id]);
  if (!product) throw new AppError('NOT_FOUND');
  return product;
}

/** Lists products with their stock and variants, ordered by id, in a few queries. */
export async function listProductsForStaff(
  db: Db,
  ids: readonly number[],
): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(products)
    .where(isAnyOf(products.id, ids))
    .orderBy(asc(products.id));
  const items = await db.select().from(stockItems).where(isAnyOf(stockItems.productId, ids));
  const open = await db
    .select()
    .from(preorders)
    .where(
      and(
        isNull(preorders.endedAt),
        isAnyOf(
          preorders.stockItemId,
          items.map(({ id }) => id),
        ),
      ),
    );
  const preorderOf = new Map(open.map((row) => [row.stockItemId, row]));
  const itemOf = new Map(items.map((item) => [`${item.productId}/${item.variantId}`, item]));
  const stockOf = (productId: number, variantId: number | null) => {
    const item = itemOf.get(`${productId}/${variantId}`);
    const preorder = toPreorderValues(preorderOf.get(item?.id ?? 0));
    return { skuId: item?.skuId ?? '', stock: item?.available ?? 0, ...preorder };
  };
  const partsOf = await readParts(db, ids);
  return rows.map((row) => {
    const { colours, ...parts } = partsOf(row.id);
    return AdminProduct.parse({
      id: row.id,
      ...fromProductColumns(row),
      ...stockOf(row.id, null),
      variants: colours.map((colour) => ({
        id: colour.id,
        ...fromVariantColumns(colour),
        isRetired: colour.retiredAt !== null,
        ...stockOf(row.id, colour.id),
      })),
      ...parts,
    });
  });
}

async function readParts(db: Db, ids: readonly number[]) {
  const byProduct = <T extends { productId: number }>(rows: T[]) => {
    const groups = Map.groupBy(rows, ({ productId }) => productId);
    return (id: number) => groups.get(id) ?? [];
  };
  const colours = byProduct(
    await db
      .select()
      .from(variants)
      .where(isAnyOf(variants.productId, ids))
      .orderBy(asc(variants.rank), asc(variants.id)),
  );
  const pictures = byProduct(await listPictures(db, ids));
  const pairs = byProduct(
    await db
      .select()
      .from(specifications)
      .where(isAnyOf(specifications.productId, ids))
      .orderBy(asc(specifications.rank), asc(specifications.id)),
  );
  const options = byProduct(
    await db
      .select()
      .from(productFilterOptions)
      .where(isAnyOf(productFilterOptions.productId, ids))
      .orderBy(asc(productFilterOptions.optionId)),
  );
  const displays = byProduct(
    await db.select().from(productDisplays).where(isAnyOf(productDisplays.productId, ids)),
  );
  return (id: number) => ({
    colours: colours(id),
    pictures: pictures(id),
    specifications: pairs(id),
    filterOptionIds: options(id).map(({ optionId }) => optionId),
    modelHash: displays(id)[0]?.modelHash ?? null,
    chapters: (displays(id)[0]?.chapters ?? []) as Chapter[],
  });
}

async function listPictures(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ image: productImages, picture: media })
    .from(productImages)
    .innerJoin(media, eq(media.hash, productImages.mediaHash))
    .where(isAnyOf(productImages.productId, ids))
    .orderBy(asc(productImages.rank), asc(productImages.id));
  return rows.map(({ image, picture }) => ({ ...image, imageUrl: mediaUrl(picture) }));
}

function isAnyOf(column: Column, ids: readonly number[]) {
  return sql`${column} = any(${intArray(ids)})`;
}

/**
 * Locks a product and its stock until the transaction ends, so that other changes wait, including
 * sales. Otherwise, units sold in the meantime would be in neither the earlier nor the later state.
 */
export function lockProduct(tx: Db, id: number): Promise<void> {
  return lockProducts(tx, [id]);
}

/** Locks many products as lockProduct() does: products first, then stock, as everywhere else. */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<void> {
  const isOne = sql`any(${intArray(ids)})`;
  // "No key": an order being written may reference the product, and the two would deadlock.
  await tx.execute(sql`select 1 from products where id = ${isOne} order by id for no key update`);
  await tx.execute(
    sql`select 1 from stock_items where product_id = ${isOne} order by id for no key update`,
  );
}
