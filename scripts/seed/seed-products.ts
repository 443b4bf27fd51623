import { and, eq, max, sql } from 'drizzle-orm';
import { insertRows } from '#src/db/insert-rows.ts';
import type { Db } from '#src/db/db.ts';
import {
  categories,
  productFilterOptions,
  productImages,
  products,
  reviews,
  specifications,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { rebuildSearch } from '#src/features/search/search.service.server.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { CATALOGUE } from '#src/demo/catalogue.ts';
import { ensureFilters, type OptionIds } from '#src/demo/load-filters.ts';
import { makeSynthetic, type Shelf, type Synthetic } from './synthetic.ts';

const BATCH = 500;

type Progress = (done: number, total: number) => void;

/**
 * Adds `count` synthetic products to the demo's categories, one transaction a batch, and updates
 * search and pages. Called again, it adds others.
 */
export async function seedProducts(db: Db, count: number, onProgress: Progress): Promise<number> {
  const shelves = await readShelves(db);
  const optionIds = await db.transaction((tx) => ensureFilters(tx));
  const first = await nextNumber(db);
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const batch = Array.from({ length: size }, (_, at) =>
      makeSynthetic(first + from + at, shelves),
    );
    await db.transaction((tx) => insertBatch(tx, batch, optionIds));
    onProgress(from + size, count);
  }
  await rebuildSearch(db);
  // The embedded database gathers no statistics automatically, and would plan badly.
  await db.execute(sql`analyze`);
  await recordChange(db, { entity: 'catalogue', entityId: 'seed' });
  return count;
}

/** Reads the demo's categories in the shop, with pictures to reuse by colour. */
async function readShelves(db: Db): Promise<Shelf[]> {
  const rows = await db
    .select({
      link: categories.link,
      categoryId: categories.id,
      color: sql<string>`coalesce(${variants.color}, ${products.color})`,
      hashes: sql<string[]>`array_agg(${productImages.mediaHash} order by ${productImages.rank})`,
    })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(
      stockItems,
      and(
        eq(stockItems.productId, products.id),
        sql`${stockItems.variantId} is not distinct from ${productImages.variantId}`,
      ),
    )
    .leftJoin(variants, eq(variants.id, productImages.variantId))
    .where(and(sql`${stockItems.skuId} not like 'SYN-%'`, eq(productImages.kind, 'gallery')))
    .groupBy(categories.link, categories.id, stockItems.id, sql`3`)
    .orderBy(stockItems.id);
  const shelves = CATALOGUE.flatMap((category) => {
    const own = rows.filter(({ link }) => link === category.link);
    const categoryId = own[0]?.categoryId;
    return categoryId === undefined ? [] : [{ category, categoryId, looks: own }];
  });
  if (shelves.length === 0) {
    throw new Error('This shop has no category of the demo catalogue to add products to.');
  }
  return shelves;
}

async function nextNumber(db: Db): Promise<number> {
  const [last] = await db
    .select({ sku: max(stockItems.skuId) })
    .from(stockItems)
    .where(sql`${stockItems.skuId} like 'SYN-%'`);
  return Number(/^SYN-(\d+)/.exec(last?.sku ?? '')?.[1] ?? 0) + 1;
}

async function insertBatch(tx: Db, batch: Synthetic[], optionIds: OptionIds): Promise<void> {
  const ids = await insertRows(
    tx,
    products,
    batch.map(({ row }) => row),
  );
  const added = batch.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
  await insertColours(tx, added);
  await insertRows(
    tx,
    specifications,
    added.flatMap(({ id, specs }) =>
      specs.map(([name, value], rank) => ({ productId: id, name, value, rank })),
    ),
  );
  const options = added.flatMap(({ id, options: chosen }) =>
    chosen.flatMap((key) => {
      const optionId = optionIds.get(key);
      return optionId === undefined ? [] : [{ productId: id, optionId }];
    }),
  );
  await insertRows(tx, productFilterOptions, options);
  const said = added.flatMap(({ id, reviewRows }) =>
    reviewRows.map((row) => ({ ...row, productId: id })),
  );
  await insertRows(tx, reviews, said);
}

/** Inserts variants, and the stock and pictures of these and the main colours. */
async function insertColours(tx: Db, added: (Synthetic & { id: number })[]): Promise<void> {
  const others = added.flatMap(({ id, variantRows }) =>
    variantRows.map((row) => ({ ...row, productId: id })),
  );
  const rows = others.map(({ productId, color, pricePaise, mrpPaise, rank }) => ({
    productId,
    color,
    pricePaise,
    mrpPaise,
    rank,
  }));
  const variantIds = await insertRows(tx, variants, rows);
  const sold = [
    ...added.map(({ id, main }) => ({ ...main, productId: id, variantId: null })),
    ...others.map((one, at) => ({ ...one, variantId: variantIds[at] ?? 0 })),
  ];
  const stock = sold.map(({ productId, variantId, skuId, available }) => ({
    productId,
    variantId,
    skuId,
    available,
  }));
  await insertRows(tx, stockItems, stock);
  const pictures = sold.flatMap(({ productId, variantId, hashes, alt }) =>
    hashes.map((mediaHash, rank) => ({
      productId,
      variantId,
      mediaHash,
      rank,
      isMain: rank === 0,
      alt,
    })),
  );
  await insertRows(tx, productImages, pictures);
}
