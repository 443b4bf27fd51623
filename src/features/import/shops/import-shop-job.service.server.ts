import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopImportItems, shopImports } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import type { StoredPicture } from '#src/platform/objects/media-store.ts';
import type { Platform } from '#src/platform/platform.ts';
import { createPictureLoader, type PictureLoader } from './shop-pictures.server.ts';
import type { PictureFailure, PlannedPicture, PlannedProduct } from './to-product.ts';
import { writeProducts } from './write-products.service.server.ts';

/** Products whose pictures are downloaded, and that are then written, together. */
const PRODUCTS_AT_ONCE = 20;

export type LoadedPicture = PlannedPicture & { stored: StoredPicture };
export type ReadyItem = {
  id: number;
  planned: PlannedProduct;
  pictures: LoadedPicture[];
  failedPictures: PictureFailure[];
};

type Deps = Pick<Platform, 'db' | 'jobs' | 'media'> &
  Pick<SearchPort, 'refreshSearch'> & { loadPicture?: PictureLoader };

/**
 * Imports the waiting products of an import, some at a time: downloads their pictures, then writes
 * them in one transaction. A job that was killed continues with those that are still waiting, on
 * any node.
 */
export async function runShopImport(deps: Deps, data: Record<string, unknown>): Promise<void> {
  const { db, jobs, media, refreshSearch } = deps;
  const importId = Number(data['importId']);
  const [row] = await db.select().from(shopImports).where(eq(shopImports.id, importId));
  if (!row || row.state !== 'running') return;
  const loadPicture = deps.loadPicture ?? createPictureLoader({ media });
  try {
    for (;;) {
      const waiting = await listWaiting(db, importId);
      if (waiting.length === 0) break;
      const ready = await Promise.all(waiting.map((item) => loadPictures(item, loadPicture)));
      await transact(db, async (tx) => {
        // Another node may have taken over this job, if this one was silent for too long.
        const ids = await lockWaiting(tx, ready);
        const own = ready.filter(({ id }) => ids.has(id));
        await writeProducts(tx, own, { ...row, refreshSearch });
      });
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : '';
    await db.update(shopImports).set({ problem }).where(eq(shopImports.id, importId));
    throw error;
  }
  await db
    .update(shopImports)
    .set({ state: 'done', problem: '', finishedAt: new Date() })
    .where(eq(shopImports.id, importId));
  await jobs.send('publish', { reason: 'import' }, { key: 'publish' });
}

type Waiting = { id: number; planned: PlannedProduct };

async function listWaiting(db: Db, importId: number): Promise<Waiting[]> {
  const { id, planned } = shopImportItems;
  const rows = await db
    .select({ id, planned })
    .from(shopImportItems)
    .where(and(eq(shopImportItems.importId, importId), eq(shopImportItems.state, 'waiting')))
    .orderBy(asc(id))
    .limit(PRODUCTS_AT_ONCE);
  return rows.map((row) => ({ id: row.id, planned: row.planned as PlannedProduct }));
}

async function lockWaiting(tx: Db, items: readonly { id: number }[]): Promise<Set<number>> {
  const ids = items.map(({ id }) => id);
  const rows = await tx
    .select({ id: shopImportItems.id })
    .from(shopImportItems)
    .where(and(inArray(shopImportItems.id, ids), eq(shopImportItems.state, 'waiting')))
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** Downloads the pictures of one product; a picture of several colours once. */
async function loadPictures(item: Waiting, loadPicture: PictureLoader): Promise<ReadyItem> {
  const urls = [...new Set(item.planned.pictures.map(({ url }) => url))];
  const loaded = new Map(
    await Promise.all(urls.map(async (url) => [url, await loadPicture(url)] as const)),
  );
  const pictures = item.planned.pictures.flatMap((picture) => {
    const stored = loaded.get(picture.url);
    return stored && 'hash' in stored ? [{ ...picture, stored }] : [];
  });
  const failedPictures = [...loaded].flatMap(([url, stored]) =>
    'reason' in stored ? [{ url, reason: stored.reason }] : [],
  );
  return { ...item, pictures, failedPictures };
}
