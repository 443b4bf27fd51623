import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopImportItems, shopImports } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import type { StoredPicture } from '#src/platform/objects/media-store.ts';
import type { Platform } from '#src/platform/platform.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { writeCustomers } from './customers/write-customers.service.server.ts';
import { writeOrders } from './orders/write-orders.service.server.ts';
import { addFoundPictures } from './retry-pictures.service.server.ts';
import type { IMPORT_ITEM_STATES, ImportKind } from './shop-import-status.ts';
import { createPictureLoader, type PictureLoader } from './shop-pictures.server.ts';
import type { PlannedPicture, PlannedProduct } from './to-product.ts';
import { writeProducts } from './write-products.service.server.ts';
import { writeRedirects } from './write-redirects.service.server.ts';

/** Products whose pictures are downloaded, and that are then written, together. */
const PRODUCTS_AT_ONCE = 20;
/** Each publication compares all pages, so products that are imported go live about once a minute. */
const SHOWN_EVERY_MS = 60_000;
/** Customers, orders or redirects that are written together. */
const RECORDS_AT_ONCE = 200;

type LoadedPicture = PlannedPicture & { stored: StoredPicture };
/** A picture that could not be downloaded, with its places among the planned variants. */
type Missing = { url: string; reason: string; places: PlannedPicture[] };
export type ReadyItem = {
  id: number;
  planned: PlannedProduct;
  pictures: LoadedPicture[];
  missing: Missing[];
};

/** A waiting customer, order or redirect. */
export type WaitingRecord = { id: number; row: number; planned: object };

type Deps = Pick<Platform, 'db' | 'jobs' | 'media'> &
  Pick<SearchPort, 'refreshSearch'> & { loadPicture?: PictureLoader };
type Import = typeof shopImports.$inferSelect;

/**
 * Imports what waits of an import, some at a time, each part in one transaction; pictures are
 * downloaded before. A job that was killed continues with what is still waiting, on any node.
 */
export async function runShopImport(deps: Deps, data: Record<string, unknown>): Promise<void> {
  const { db, jobs } = deps;
  const importId = Number(data['importId']);
  const [row] = await db.select().from(shopImports).where(eq(shopImports.id, importId));
  if (!row || row.state !== 'running') return;
  try {
    if (row.kind === 'products') await importAndShow(deps, row);
    else await importRecords(db, row, row.kind as Exclude<ImportKind, 'products'>);
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : '';
    await db.update(shopImports).set({ problem }).where(eq(shopImports.id, importId));
    throw error;
  }
  await db
    .update(shopImports)
    .set({ state: 'done', problem: '', finishedAt: new Date() })
    .where(eq(shopImports.id, importId));
  const isPublic = row.kind === 'products' || row.kind === 'redirects';
  if (isPublic) await jobs.send('publish', { reason: 'import' }, { key: 'publish' });
}

async function importAndShow(deps: Deps, row: Import): Promise<void> {
  try {
    await importProducts(deps, row);
  } finally {
    await show(deps.db, row);
  }
}

async function importProducts({ db, media, ...deps }: Deps, row: Import): Promise<void> {
  const { refreshSearch, loadPicture = createPictureLoader({ media }) } = deps;
  let shownAt = Date.now();
  for (;;) {
    const waiting = await listItems(db, row.id, 'waiting', PRODUCTS_AT_ONCE);
    if (waiting.length === 0) break;
    const ready = await Promise.all(
      waiting.map(({ id, planned }) =>
        loadPictures({ id, planned: planned as PlannedProduct }, loadPicture),
      ),
    );
    await transact(db, async (tx) => {
      // Another node may have taken over this job, if this one was silent for too long.
      const ids = await lockItems(tx, ready, 'waiting');
      const own = ready.filter(({ id }) => ids.has(id));
      await writeProducts(tx, own, { ...row, refreshSearch });
    });
    if (Date.now() - shownAt < SHOWN_EVERY_MS) continue;
    await show(db, row);
    shownAt = Date.now();
  }
  for (;;) {
    const retried = await listItems(db, row.id, 'retrying', PRODUCTS_AT_ONCE);
    if (retried.length === 0) break;
    for (const item of retried) {
      const loaded = await loadEach(
        item.failedPictures.map(({ url }) => url),
        loadPicture,
      );
      await transact(db, async (tx) => {
        const isOwn = (await lockItems(tx, [item], 'retrying')).has(item.id);
        if (isOwn) await addFoundPictures(tx, { item, loaded }, { ...row, refreshSearch });
      });
    }
  }
}

/** Records that pages must show the products imported so far. */
async function show(db: Db, { id, userId }: Import): Promise<void> {
  await recordChange(db, { entity: 'import', entityId: id, userId: userId ?? undefined });
}

const WRITERS = { customers: writeCustomers, orders: writeOrders, redirects: writeRedirects };

async function importRecords(db: Db, row: Import, kind: keyof typeof WRITERS): Promise<void> {
  for (;;) {
    const waiting = await listItems(db, row.id, 'waiting', RECORDS_AT_ONCE);
    if (waiting.length === 0) return;
    await transact(db, async (tx) => {
      const ids = await lockItems(tx, waiting, 'waiting');
      const own = waiting.flatMap(({ id, row: at, planned }) =>
        planned && ids.has(id) ? [{ id, row: at, planned }] : [],
      );
      if (own.length > 0) await WRITERS[kind](tx, own, row);
    });
  }
}

type State = (typeof IMPORT_ITEM_STATES)[number];

async function listItems(db: Db, importId: number, state: State, most: number) {
  return db
    .select()
    .from(shopImportItems)
    .where(and(eq(shopImportItems.importId, importId), eq(shopImportItems.state, state)))
    .orderBy(asc(shopImportItems.id))
    .limit(most);
}

async function lockItems(
  tx: Db,
  items: readonly { id: number }[],
  state: State,
): Promise<Set<number>> {
  const ids = items.map(({ id }) => id);
  const rows = await tx
    .select({ id: shopImportItems.id })
    .from(shopImportItems)
    .where(and(inArray(shopImportItems.id, ids), eq(shopImportItems.state, state)))
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

type Loaded = Awaited<ReturnType<PictureLoader>>;

async function loadEach(
  urls: readonly string[],
  loadPicture: PictureLoader,
): Promise<Map<string, Loaded>> {
  return new Map(
    await Promise.all(
      [...new Set(urls)].map(async (url) => [url, await loadPicture(url)] as const),
    ),
  );
}

/** Downloads the pictures of one product; a picture of several colours once. */
async function loadPictures(
  item: Pick<ReadyItem, 'id' | 'planned'>,
  loadPicture: PictureLoader,
): Promise<ReadyItem> {
  const planned = item.planned.pictures;
  const loaded = await loadEach(
    planned.map(({ url }) => url),
    loadPicture,
  );
  const pictures = planned.flatMap((picture) => {
    const stored = loaded.get(picture.url);
    return stored && 'hash' in stored ? [{ ...picture, stored }] : [];
  });
  const missing = [...loaded].flatMap(([url, result]) =>
    'reason' in result
      ? [{ url, reason: result.reason, places: planned.filter((one) => one.url === url) }]
      : [],
  );
  return { ...item, pictures, missing };
}
