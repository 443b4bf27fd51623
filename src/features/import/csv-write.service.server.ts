import { sql } from 'drizzle-orm';
import { insertRows } from '#src/db/insert-rows.ts';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import {
  productFilterOptions,
  products,
  specifications,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { updateRows } from '#src/db/update-rows.ts';
import { recordLowStock } from '#src/features/catalog/low-shelves.service.server.ts';
import { changePreorder } from '#src/features/catalog/preorders/change-preorder.service.server.ts';
import { allocateStockOf } from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import {
  toProductColumns,
  toVariantColumns,
} from '#src/features/catalog/admin/product-columns.server.ts';
import { PREORDER_FIELDS } from '#src/features/catalog/admin/preorder-fields.contract.ts';
import type { Write } from './csv-plan.ts';

type ProductWrite = Extract<Write, { kind: 'product' }> & { id: number };
type VariantWrite = Extract<Write, { kind: 'variant' }> & { id: number; productId: number };
type Written = { newIds: number[]; changedIds: number[] };

/** Applies a plan with a fixed, small number of statements. Returns the products written. */
export async function writePlan(
  tx: Db,
  writes: readonly Write[],
  userId: string,
): Promise<Written> {
  const ofProducts = writes.filter((write) => write.kind === 'product');
  const ofVariants = writes.filter((write) => write.kind === 'variant');
  const added = await insertProducts(
    tx,
    ofProducts.filter(({ id }) => id === undefined),
  );
  const changed = ofProducts.flatMap((write) => (write.id ? [{ ...write, id: write.id }] : []));
  await changeProducts(tx, changed);
  await replaceParts(tx, [...added, ...changed]);

  const idOf = new Map(added.map(({ id, after }) => [after.skuId, id]));
  const placed = ofVariants.map((write) => ({
    ...write,
    productId: write.productId ?? idOf.get(write.parentSku) ?? 0,
  }));
  const addedVariants = await insertVariants(
    tx,
    placed.filter(({ id }) => id === undefined),
  );
  const changedVariants = placed.flatMap((write) => (write.id ? [{ ...write, id: write.id }] : []));
  await changeVariants(tx, changedVariants);
  await writeStock(tx, { added, changed, addedVariants, changedVariants }, userId);

  const newIds = added.map(({ id }) => id);
  const touched = [...changed.map(({ id }) => id), ...placed.map(({ productId }) => productId)];
  const changedIds = [...new Set(touched)].filter((id) => !newIds.includes(id));
  await recordLowStock(tx, changedIds);
  return { newIds, changedIds };
}

type NewProduct = Extract<Write, { kind: 'product' }>;

async function insertProducts(tx: Db, writes: NewProduct[]): Promise<ProductWrite[]> {
  const ids = await insertRows(
    tx,
    products,
    writes.map(({ after }) => toProductColumns(after)),
  );
  return writes.map((write, at) => ({ ...write, id: ids[at] ?? 0 }));
}

async function changeProducts(tx: Db, writes: ProductWrite[]): Promise<void> {
  const updatedAt = new Date();
  await updateRows(
    tx,
    products,
    writes.map(({ id, after }) => ({ id, ...toProductColumns(after), updatedAt })),
  );
}

/** Replaces the specifications and filter values of the rows that change them. */
async function replaceParts(tx: Db, writes: ProductWrite[]): Promise<void> {
  const specified = writes.filter(({ columns }) => columns.includes('specifications'));
  await tx.execute(sql`delete from specifications where product_id = ${isIn(specified)}`);
  const pairs = specified.flatMap(({ id: productId, after }) =>
    after.specifications.map(({ name, value }, rank) => ({ productId, name, value, rank })),
  );
  await insertRows(tx, specifications, pairs);

  const filtered = writes.filter(({ columns }) => columns.includes('filterOptionIds'));
  await tx.execute(sql`delete from product_filter_options where product_id = ${isIn(filtered)}`);
  const options = filtered.flatMap(({ id: productId, after }) =>
    after.filterOptionIds.map((optionId) => ({ productId, optionId })),
  );
  await insertRows(tx, productFilterOptions, options);
}

function isIn(writes: ProductWrite[]) {
  return sql`any(${intArray(writes.map(({ id }) => id))})`;
}

type NewVariant = Extract<Write, { kind: 'variant' }> & { productId: number };

/** Inserts new variants after a product's existing ones. */
async function insertVariants(tx: Db, writes: NewVariant[]): Promise<VariantWrite[]> {
  const productIds = writes.map(({ productId }) => productId);
  const last = await rowsOf<{ id: number; rank: number }>(
    tx,
    sql`select product_id as id, max(rank) as rank from variants
      where product_id = any(${intArray(productIds)}) group by product_id`,
  );
  const rankOf = new Map(last.map(({ id, rank }) => [id, rank]));
  const rows = writes.map(({ productId, after }) => {
    const rank = (rankOf.get(productId) ?? -1) + 1;
    rankOf.set(productId, rank);
    const retiredAt = after.isRetired ? new Date() : null;
    return { productId, rank, ...toVariantColumns(after), retiredAt };
  });
  const ids = await insertRows(tx, variants, rows);
  return writes.map((write, at) => ({ ...write, id: ids[at] ?? 0 }));
}

async function changeVariants(tx: Db, writes: VariantWrite[]): Promise<void> {
  const updatedAt = new Date();
  await updateRows(
    tx,
    variants,
    writes.map(({ id, after }) => ({ id, ...toVariantColumns(after), updatedAt })),
  );
  const moved = writes.filter(({ columns }) => columns.includes('status'));
  await updateRows(
    tx,
    variants,
    moved.map(({ id, after }) => ({ id, retiredAt: after.isRetired ? updatedAt : null })),
  );
}

const PREORDER_COLUMNS = Object.keys(PREORDER_FIELDS);

/** Changes the pre-orders of the rows that say so. */
async function writePreorders(tx: Db, writes: (ProductWrite | VariantWrite)[]): Promise<void> {
  for (const write of writes) {
    if (!write.columns.some((column) => PREORDER_COLUMNS.includes(column))) continue;
    const owner =
      write.kind === 'product'
        ? { productId: write.id, variantId: null }
        : { productId: write.productId, variantId: write.id };
    await changePreorder(tx, owner, write.after);
  }
}

type Stocked = {
  added: ProductWrite[];
  changed: ProductWrite[];
  addedVariants: VariantWrite[];
  changedVariants: VariantWrite[];
};

/**
 * Updates stock only for rows that change it, so that units sold or reserved since stay deducted.
 */
async function writeStock(tx: Db, rows: Stocked, userId: string): Promise<void> {
  const toShelf = (write: ProductWrite | VariantWrite) => ({
    productId: write.kind === 'product' ? write.id : write.productId,
    variantId: write.kind === 'product' ? null : write.id,
    skuId: write.after.skuId,
    available: write.after.stock,
  });
  await explainStock(tx, { reason: 'import', userId });
  await insertRows(tx, stockItems, [...rows.added, ...rows.addedVariants].map(toShelf));
  const moved = [...rows.changed, ...rows.changedVariants]
    .filter(({ columns }) => columns.includes('stock'))
    .map(toShelf);
  await explainStock(tx, { reason: 'import', userId });
  await tx.execute(sql`update stock_items set available = changed.available, updated_at = now()
    from jsonb_populate_recordset(null::stock_items, ${JSON.stringify(
      moved.map(({ skuId, available }) => ({ sku_id: skuId, available })),
    )}::jsonb) as changed
    where stock_items.sku_id = changed.sku_id`);
  const ids = [...new Set(moved.map(({ productId }) => productId))];
  await allocateStockOf(tx, ids);
  await writePreorders(tx, [
    ...rows.added,
    ...rows.addedVariants,
    ...rows.changed,
    ...rows.changedVariants,
  ]);
}
