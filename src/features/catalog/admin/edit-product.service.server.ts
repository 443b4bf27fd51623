import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories, products, stockItems, variants } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { AuditEntry } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { changePreorder } from '#src/features/catalog/preorders/change-preorder.service.server.ts';
import { allocateStockOf } from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { recordLowStock } from '#src/features/catalog/low-shelves.service.server.ts';
import { retiredCategoryProblem } from '#src/features/catalog/product-status.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import { getProductForStaff, lockProduct } from './admin-product.queries.server.ts';
import { changeDisplay } from './display.service.server.ts';
import type { ProductChanges, VariantChanges } from './edit-product.contract.ts';
import { productVersion } from './edit-versions.ts';
import { requireOptionValues, toOptionChanges } from './option-changes.ts';
import { coloursAtPriceOf, priceProblem } from './prices.ts';
import { toSomeProductColumns, toSomeVariantColumns } from './product-columns.server.ts';
import { replaceFilterOptions, replaceSpecifications } from './product-parts.service.server.ts';
import { recordStaffWrite } from './staff-write.service.server.ts';

/** The user who makes the change, the search update, and other data for the audit log. */
export type StaffContext = {
  userId: string;
  refreshSearch: SearchPort['refreshSearch'];
  /** The version that the user saw; without it, the change applies to the current data. */
  seen?: string;
} & Pick<AuditEntry, 'undoOf' | 'batchId'>;

/** Updates fields of a product, all or none. */
export function changeProduct(
  db: Db,
  id: number,
  changes: ProductChanges,
  staff: StaffContext,
): Promise<AdminProduct> {
  requireSome(changes);
  return writeProduct(db, id, 'product.update', staff, (tx, before) =>
    applyToProduct(tx, before, changes),
  );
}

/** Updates a product, and gives colours that cost the same as it did the new price and MRP. */
export function changeWithColours(
  db: Db,
  id: number,
  changes: ProductChanges,
  staff: StaffContext,
): Promise<AdminProduct> {
  requireSome(changes);
  const { price, mrp } = changes;
  return writeProduct(db, id, 'product.update', staff, async (tx, before) => {
    await applyToProduct(tx, before, changes);
    if (price === undefined && mrp === undefined) return;
    for (const colour of coloursAtPriceOf(before)) {
      await applyToVariant(tx, before, colour.id, { price, mrp });
    }
  });
}

/** Updates fields of a product within writeProduct(). */
export async function applyToProduct(tx: Db, before: AdminProduct, changes: ProductChanges) {
  const { id } = before;
  requirePrices({ ...before, ...given(changes) });
  await requireCategoryInUse(tx, before, changes);
  const { skuId, stock, preorderLimit, preorderBy, preorderUntil, ...more } = changes;
  const { specifications, filterOptionIds, modelHash, chapters, ...stored } = more;
  const options = toOptionChanges(before, changes);
  await tx
    .update(products)
    .set({ ...toSomeProductColumns({ ...stored, ...options.product }), updatedAt: new Date() })
    .where(eq(products.id, id));
  for (const { id: variantId, optionValues } of options.variants) {
    await tx.update(variants).set({ optionValues }).where(eq(variants.id, variantId));
  }
  const item = { productId: id, variantId: null };
  await changeStock(tx, item, { skuId, stock });
  await changePreorder(tx, item, { preorderLimit, preorderBy, preorderUntil });
  if (specifications) await replaceSpecifications(tx, id, specifications);
  if (filterOptionIds) await replaceFilterOptions(tx, id, filterOptionIds);
  await changeDisplay(tx, id, { modelHash, chapters });
}

/** Updates fields of one variant, all or none. Throws NOT_FOUND. */
export async function changeVariant(
  db: Db,
  id: number,
  changes: VariantChanges,
  staff: StaffContext,
): Promise<AdminProduct> {
  requireSome(changes);
  const [owner] = await db
    .select({ productId: variants.productId })
    .from(variants)
    .where(eq(variants.id, id));
  if (!owner) throw new AppError('NOT_FOUND');
  const { productId } = owner;
  return writeProduct(db, productId, 'variant.update', staff, (tx, before) =>
    applyToVariant(tx, before, id, changes),
  );
}

/** Updates fields of one variant within writeProduct(). Throws NOT_FOUND. */
export async function applyToVariant(
  tx: Db,
  before: AdminProduct,
  id: number,
  changes: VariantChanges,
): Promise<void> {
  const variant = before.variants.find((one) => one.id === id);
  if (!variant) throw new AppError('NOT_FOUND');
  requirePrices({ ...variant, ...given(changes) });
  requireOptionValues({ ...variant, ...given(changes) }, before, changes);
  const { skuId, stock, preorderLimit, preorderBy, preorderUntil, isRetired, ...stored } = changes;
  const retired = isRetired === undefined ? {} : { retiredAt: isRetired ? new Date() : null };
  await tx
    .update(variants)
    .set({ ...toSomeVariantColumns(stored), ...retired, updatedAt: new Date() })
    .where(eq(variants.id, id));
  const item = { productId: before.id, variantId: id };
  await changeStock(tx, item, { skuId, stock });
  await changePreorder(tx, item, { preorderLimit, preorderBy, preorderUntil });
}

/** Retires a product; a retired one stays retired. Throws NOT_FOUND. */
export async function retire(db: Db, id: number, staff: StaffContext): Promise<void> {
  await writeProduct(db, id, 'product.retire', staff, async (tx) => {
    await tx
      .update(products)
      .set({ status: 'retired', updatedAt: new Date() })
      .where(eq(products.id, id));
  });
}

type Change = (tx: Db, before: AdminProduct) => Promise<void>;

/**
 * Runs a change of a product under its lock, and records the differences. Stock given to a pre-order
 * can meet the cancellation of that order, so it is tried again after a deadlock.
 */
export function writeProduct(
  db: Db,
  id: number,
  action: string,
  { refreshSearch, seen, ...noted }: StaffContext,
  change: Change,
): Promise<AdminProduct> {
  return transact(db, async (tx) => {
    await lockProduct(tx, id);
    const before = await getProductForStaff(tx, id);
    if (seen !== undefined) {
      requireSeen(seen, { version: productVersion(before), values: before });
    }
    await change(tx, before);
    await allocateStockOf(tx, [id]);
    await recordLowStock(tx, [id]);
    const after = await getProductForStaff(tx, id);
    const write = { ...noted, action, entity: 'product' as const, entityId: id, before, after };
    if (await recordStaffWrite(tx, write)) await refreshSearch(tx, [id]);
    return after;
  });
}

function requireSome(changes: object): void {
  if (Object.values(changes).some((value) => value !== undefined)) return;
  throw new AppError('INVALID_INPUT', { message: 'Send at least one field to change.' });
}

function requirePrices({ price, mrp }: { price: number; mrp: number }): void {
  const problem = priceProblem(price, mrp);
  if (problem)
    throw new AppError('INVALID_INPUT', { message: problem, fields: { price: problem } });
}

/** Checks the category of a product that changes its category or becomes available for sale. */
async function requireCategoryInUse(tx: Db, before: AdminProduct, changes: ProductChanges) {
  const { categoryId, status } = changes;
  if (categoryId !== undefined) await requireCategory(tx, categoryId);
  else if (status === 'published') await requireCategory(tx, before.categoryId, 'status');
}

/**
 * Locks a category so that it cannot be retired until the transaction ends. Throws INVALID_INPUT on
 * `field`, the form's name for it, if the category does not exist or is retired.
 */
export async function requireCategory(tx: Db, id: number, field = 'categoryId'): Promise<void> {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('share');
  if (category && !category.retiredAt) return;
  const message = category
    ? retiredCategoryProblem(category.title)
    : 'This category does not exist. Choose another one.';
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}

type StockOwner = { productId: number; variantId: number | null };
type StockChange = { skuId: string | undefined; stock: number | undefined };

async function changeStock(tx: Db, item: StockOwner, { skuId, stock }: StockChange): Promise<void> {
  if (skuId === undefined && stock === undefined) return;
  if (skuId !== undefined) await requireFreeSku(tx, skuId, item);
  const { productId, variantId } = item;
  const set = {
    ...(skuId !== undefined && { skuId }),
    ...(stock !== undefined && { available: stock }),
    updatedAt: new Date(),
  };
  const standard = `SW-${productId}${variantId === null ? '' : `-${variantId}`}`;
  await tx
    .insert(stockItems)
    .values({ ...item, skuId: skuId ?? standard, available: stock ?? 0 })
    .onConflictDoUpdate({ target: [stockItems.productId, stockItems.variantId], set });
}

/** Throws CONFLICT if another item has this SKU id, ignoring case. */
export async function requireFreeSku(tx: Db, skuId: string, item?: StockOwner): Promise<void> {
  const taken = await tx
    .select()
    .from(stockItems)
    .where(sql`lower(${stockItems.skuId}) = lower(${skuId})`);
  const isOwn = (one: StockOwner) =>
    one.productId === item?.productId && one.variantId === item.variantId;
  if (taken.every(isOwn)) return;
  const sentence = 'Another item already has this SKU id.';
  throw new AppError('CONFLICT', { message: sentence, fields: { skuId: sentence } });
}

function given<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
