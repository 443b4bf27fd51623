import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { productImages, redirects, shopImportItems, variants } from '#src/db/schema/tables.ts';
import { isUniqueViolation } from '#src/db/unique-violation.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { listProductsForStaff } from '#src/features/catalog/admin/admin-product.queries.server.ts';
import { addCategory } from '#src/features/catalog/admin/new-category.service.server.ts';
import { recordMedia } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { readLookups } from '../csv.queries.server.ts';
import type { Lookups } from '../csv-lookups.ts';
import { VALUE_COLUMNS } from '../csv-columns.ts';
import type { Write } from '../csv-plan.ts';
import { writePlan } from '../csv-write.service.server.ts';
import type { ReadyItem } from './import-shop-job.service.server.ts';
import { CREATE } from './shop-preview.contract.ts';

type Context = Pick<SearchPort, 'refreshSearch'> & {
  id: number;
  batchId: string;
  /** Null if the account was deleted since. */
  userId: string | null;
};

/**
 * Creates these products with their pictures and audit entries. A product that
 * can no longer be created, because its SKU or category changed since the preview, is marked with
 * the reason.
 */
export async function writeProducts(
  tx: Db,
  items: readonly ReadyItem[],
  context: Context,
): Promise<void> {
  const userId = requireUser(context);
  const lookups = await createCategories(tx, items, userId);
  const ids = await tx
    .transaction((step) => createAll(step, items, lookups, userId))
    .catch(async (error: unknown) => {
      if (!isExpected(error)) throw error;
      return createOneByOne(tx, items, lookups, userId);
    });
  if (ids.length === 0) return;
  for (const product of await listProductsForStaff(tx, ids)) {
    const entry = { userId, action: 'product.create', entity: 'product', entityId: product.id };
    await recordAudit(tx, { ...entry, batchId: context.batchId, after: product });
  }
  await context.refreshSearch(tx, ids);
}

function requireUser({ userId }: Context): string {
  if (userId !== null) return userId;
  throw new Error('The account that started this import has been deleted.');
}

/** Creates the categories that do not exist yet, and returns the lookups that include them. */
async function createCategories(
  tx: Db,
  items: readonly ReadyItem[],
  userId: string,
): Promise<Lookups> {
  const lookups = await readLookups(tx);
  const named = new Set(items.map(({ planned }) => planned.category).filter(isCreated));
  const missing = [...named]
    .filter((category) => findCategoryId(category, lookups) === undefined)
    .map((category) => category.slice(CREATE.length));
  for (const title of missing) {
    await addCategory(
      tx,
      { title, description: title, rank: undefined, picture: undefined },
      userId,
    );
  }
  return missing.length > 0 ? readLookups(tx) : lookups;
}

function isCreated(category: string): boolean {
  return category.startsWith(CREATE);
}

/** Finds the category of a link, or the first one in use with the title of one to be created. */
function findCategoryId(category: string, lookups: Lookups): number | undefined {
  if (isCreated(category)) {
    const title = category.slice(CREATE.length).toLowerCase();
    return lookups.categories.find((one) => !one.isRetired && one.title.toLowerCase() === title)
      ?.id;
  }
  const found = lookups.findCategory(category);
  return 'value' in found ? found.value : undefined;
}

async function createAll(
  tx: Db,
  items: readonly ReadyItem[],
  lookups: Lookups,
  userId: string,
): Promise<number[]> {
  const writes = items.flatMap((item) => toWrites(item, lookups));
  const { newIds } = await writePlan(tx, writes, userId);
  const variantIds = await listVariantIds(tx, newIds);
  const placed = items.map((item, at) => ({ item, productId: newIds[at] ?? 0 }));
  await recordMedia(
    tx,
    items.flatMap(({ pictures }) => pictures.map(({ stored }) => stored)),
  );
  const images = placed.flatMap(({ item, productId }) =>
    toImages(item, productId, variantIds.get(productId) ?? []),
  );
  if (images.length > 0) await tx.insert(productImages).values(images);
  const paths = placed.flatMap(({ item, productId }) =>
    item.planned.oldPaths.map((path) => ({ path: path.replace(/\/+$/, ''), productId })),
  );
  // A redirect that staff have made has priority.
  if (paths.length > 0) await tx.insert(redirects).values(paths).onConflictDoNothing();
  for (const { item, productId } of placed) {
    const { id, missing } = item;
    const own = variantIds.get(productId) ?? [];
    const failedPictures = missing.map(({ url, reason, places }) => ({
      ...{ url, reason },
      alt: places[0]?.alt.slice(0, 300) ?? '',
      variantIds: places.map(({ variant }) => toVariantId(variant, own)),
    }));
    await update(tx, id, { state: 'written', planned: null, productId, failedPictures });
  }
  return newIds;
}

/** Used when one of them cannot be created, to find out which. */
async function createOneByOne(
  tx: Db,
  items: readonly ReadyItem[],
  lookups: Lookups,
  userId: string,
): Promise<number[]> {
  const ids: number[] = [];
  for (const item of items) {
    const own = await tx
      .transaction((step) => createAll(step, [item], lookups, userId))
      .catch(async (error: unknown) => {
        if (!isExpected(error)) throw error;
        const problem = error instanceof AppError ? error.message : TAKEN;
        await update(tx, item.id, { state: 'failed', planned: null, problem });
        return [];
      });
    ids.push(...own);
  }
  return ids;
}

const TAKEN = 'Another product has one of its SKUs since the preview.';

function isExpected(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof AppError && error.status < 500);
}

type ItemChange = Partial<typeof shopImportItems.$inferInsert>;

async function update(tx: Db, id: number, change: ItemChange): Promise<void> {
  await tx.update(shopImportItems).set(change).where(eq(shopImportItems.id, id));
}

function toWrites({ planned }: ReadyItem, lookups: Lookups): Write[] {
  const { product, variants: further, category } = planned;
  const categoryId = findCategoryId(category, lookups);
  if (categoryId === undefined) {
    const message = 'Its category has been removed since the preview.';
    throw new AppError('CONFLICT', { message });
  }
  const columns = [...VALUE_COLUMNS];
  const after = { ...product, categoryId };
  return [
    { kind: 'product', id: undefined, after, columns },
    ...further.map((variant): Write => ({
      ...{ kind: 'variant', id: undefined, productId: undefined, parentSku: product.skuId },
      ...{ after: variant, columns },
    })),
  ];
}

/** Returns the variants of each product in order. */
async function listVariantIds(
  tx: Db,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.rank));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([productId, own]) => [productId, own.map(({ id }) => id)]));
}

function toImages({ pictures }: ReadyItem, productId: number, variantIds: readonly number[]) {
  const galleries = Map.groupBy(pictures, ({ variant }) => variant);
  return [...galleries].flatMap(([variant, own]) =>
    own.map(({ stored, alt }, rank) => ({
      ...{ productId, rank, alt: alt.slice(0, 300), isMain: rank === 0 },
      variantId: toVariantId(variant, variantIds),
      mediaHash: stored.hash,
    })),
  );
}

function toVariantId(variant: number | null, variantIds: readonly number[]): number | null {
  return variant === null ? null : (variantIds[variant] ?? null);
}
