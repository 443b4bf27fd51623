import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { products } from '#src/db/schema/tables.ts';
import { BYTE_ORDER_MARK, toCsv } from '#src/lib/csv.ts';
import {
  listProductsForStaff,
  lockProducts,
} from '#src/features/catalog/admin/admin-product.queries.server.ts';
import { ProductChanges } from '#src/features/catalog/admin/edit-product.contract.ts';
import type { FileRow } from './csv-file.ts';
import { type CategoryName, type Lookups, makeLookups } from './csv-lookups.ts';
import { type Catalogue, nameKey } from './csv-plan.ts';
import { FILE_HEAD, toRowsOfFile } from './csv-rows.ts';
import { KnownSkuId } from '#src/features/catalog/admin/product-fields.contract.ts';
import { listAllFilters } from '#src/features/catalog/admin/product-list.queries.server.ts';

const EXPORT_BATCH = 200;

/** Exports all products and variants as a file, in parts. */
export async function* exportProductRows(db: Db): AsyncGenerator<string> {
  const lookups = await readLookups(db);
  yield BYTE_ORDER_MARK + toCsv([FILE_HEAD]);
  for (let last = 0; ;) {
    const batch = await db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(EXPORT_BATCH);
    const ids = batch.map(({ id }) => id);
    const lastId = ids.at(-1);
    if (lastId === undefined) return;
    last = lastId;
    const found = await listProductsForStaff(db, ids);
    yield toCsv(found.flatMap((product) => toRowsOfFile(product, lookups)));
  }
}

type Item = { sku: string; productId: number; variantId: number | null };

/**
 * Reads the shop's data that a file refers to. With `lock`, it stays unchanged until the
 * transaction ends.
 */
export async function readCatalogue(
  db: Db,
  file: readonly FileRow[],
  { lock }: { lock: boolean },
): Promise<Catalogue> {
  const named = file.flatMap(({ cells }) => [cells.skuId, cells.parentSku]);
  // Skip invalid SKU ids: they match nothing, and may be too many for the database.
  const skus = [...new Set(named)].filter((sku) => KnownSkuId.safeParse(sku).success);
  const items = await findItems(db, skus);
  const known = new Set(items.map(({ sku }) => sku.toLowerCase()));
  const fresh = file.filter(({ cells }) => !known.has((cells.skuId ?? '').toLowerCase()));
  const byName = await findByName(db, fresh);
  const ids = [...new Set([...items, ...byName].map(({ productId }) => productId))];
  if (lock) {
    await lockProducts(db, ids);
    // A category cannot be retired while products are put on sale in it.
    await db.execute(sql`select 1 from categories for share`);
  }
  const found = await listProductsForStaff(db, ids);
  return {
    products: new Map(found.map((product) => [product.id, product])),
    items: new Map(items.map(({ sku, productId, variantId }) => [sku, { productId, variantId }])),
    named: new Map(byName.map(({ key, productId }) => [key, productId])),
    lookups: await readLookups(db),
  };
}

function isName(name: string | undefined): name is string {
  return ProductChanges.shape.name.safeParse(name).success && name !== undefined;
}

/** Finds products with the name of one of these rows; the oldest if there are several. */
function findByName(db: Db, rows: readonly FileRow[]) {
  const keys = rows.flatMap(({ cells }) =>
    isName(cells.name) && !cells.parentSku ? [nameKey(cells.name)] : [],
  );
  const key = sql`lower(regexp_replace(btrim(p.name), '\\s+', ' ', 'g'))`;
  return rowsOf<{ key: string; productId: number }>(
    db,
    sql`select ${key} as key, min(p.id)::int as "productId" from products p
      where ${key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
      group by 1`,
  );
}

function findItems(db: Db, skus: readonly unknown[]): Promise<Item[]> {
  return rowsOf<Item>(
    db,
    sql`select sku_id as sku, product_id as "productId", variant_id as "variantId"
      from stock_items
      where lower(sku_id) in
        (select lower(jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`,
  );
}

/** Reads the names that files use, to convert them to ids and back. */
export async function readLookups(db: Db): Promise<Lookups> {
  const categories = await rowsOf<CategoryName>(
    db,
    sql`select c.id, c.link, c.title, c.retired_at is not null as "isRetired",
      coalesce(array_agg(r.link) filter (where r.link is not null), '{}') as "formerLinks"
      from categories c left join category_redirects r on r.category_id = c.id
      group by c.id order by c.id`,
  );
  const colors = await rowsOf<{ color: string }>(
    db,
    sql`select color from products union select color from variants order by color`,
  );
  return makeLookups({
    categories,
    filters: await listAllFilters(db),
    colors: colors.map(({ color }) => color),
  });
}
