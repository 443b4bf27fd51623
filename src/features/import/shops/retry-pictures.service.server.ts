import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, shopImportItems, shopImports } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { writeProduct } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { insertPictures } from '#src/features/catalog/admin/product-pictures.service.server.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { conflict } from '#src/lib/errors.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { ShopImport } from './shop-import.contract.ts';
import { findRunningImport, getProgress } from './shop-import.queries.server.ts';
import type { PictureLoader } from './shop-pictures.server.ts';
import type { FailedPicture } from './to-product.ts';

/** Continues a finished import with the pictures that failed. Throws CONFLICT, NOT_FOUND. */
export async function retryPictures(
  { db, jobs }: { db: Db; jobs: Jobs },
  id: number,
  userId: string,
): Promise<ShopImport> {
  await transactWithJobs({ db, jobs }, async (tx, sender) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop-imports'))`);
    await getProgress(tx, id);
    if (await findRunningImport(tx)) throw conflict('Another import is still running.');
    const { importId, productId, failedPictures } = shopImportItems;
    const retried = await tx
      .update(shopImportItems)
      .set({ state: 'retrying' })
      .where(and(eq(importId, id), sql`${failedPictures} <> '[]'`, sql`${productId} is not null`))
      .returning({ id: shopImportItems.id });
    if (retried.length === 0) throw conflict('No pictures of this import can be tried again.');
    const running = { state: 'running', problem: '', finishedAt: null };
    await tx.update(shopImports).set(running).where(eq(shopImports.id, id));
    const entry = { userId, action: 'shop-import.pictures', entity: 'import', entityId: id };
    await recordAudit(tx, { ...entry, before: { state: 'done' }, after: { state: 'running' } });
    await sender.send('import-shop', { importId: id }, { key: String(id) });
  });
  return getProgress(db, id);
}

type Retried = {
  item: typeof shopImportItems.$inferSelect;
  loaded: ReadonlyMap<string, Awaited<ReturnType<PictureLoader>>>;
};
type Context = Pick<SearchPort, 'refreshSearch'> & { batchId: string; userId: string | null };

/** Adds the pictures that could be downloaded now to the end of their galleries. */
export async function addFoundPictures(
  tx: Db,
  { item, loaded }: Retried,
  { userId, batchId, refreshSearch }: Context,
): Promise<void> {
  if (userId === null) throw new Error('The account that started this import has been deleted.');
  const left = await addAll(tx, { item, loaded }, { userId, batchId, refreshSearch });
  const failedPictures = left.map((one) => {
    const result = loaded.get(one.url);
    return { ...one, reason: result && 'reason' in result ? result.reason : one.reason };
  });
  await tx
    .update(shopImportItems)
    .set({ state: 'written', failedPictures })
    .where(eq(shopImportItems.id, item.id));
}

/** Returns the pictures that are still missing. */
async function addAll(
  tx: Db,
  { item: { productId, failedPictures }, loaded }: Retried,
  context: Context & { userId: string },
): Promise<FailedPicture[]> {
  const found = failedPictures.filter(({ url }) => 'hash' in (loaded.get(url) ?? {}));
  if (found.length === 0 || productId === null || !(await isThere(tx, productId))) {
    return failedPictures;
  }
  await writeProduct(tx, productId, 'product.pictures', context, async (step, before) => {
    const places = found.flatMap((one) =>
      [...new Set(one.variantIds)].map((variantId) => ({ ...one, variantId })),
    );
    for (const [variantId, own] of Map.groupBy(places, (one) => one.variantId)) {
      const owner = { productId, variantId, kind: 'gallery' as const };
      const isKnown = variantId === null || before.variants.some(({ id }) => id === variantId);
      const added = own.flatMap(({ url, alt }) => {
        const picture = loaded.get(url);
        return picture && 'hash' in picture ? [{ picture, alt }] : [];
      });
      if (isKnown) await insertPictures(step, { owner, before }, added);
    }
  });
  return failedPictures.filter((one) => !found.includes(one));
}

async function isThere(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: products.id }).from(products).where(eq(products.id, id));
  return rows.length > 0;
}
