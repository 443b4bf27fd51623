import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '#src/db/insert-rows.ts';
import type { Db } from '#src/db/db.ts';
import { shopImportItems, shopImports } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError, conflict } from '#src/lib/errors.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { digestOf, type Planned, planFile } from './plan-file.queries.server.ts';
import type { ReadFile } from './preview-shop.service.server.ts';
import type { ShopImport } from './shop-import.contract.ts';
import type { ShopMapping } from './shop-preview.contract.ts';
import { findRunningImport, getProgress, storeMapping } from './shop-import.queries.server.ts';
import type { ImportKind } from './shop-import-status.ts';

/** Rows inserted by one statement. */
const INSERTED_AT_ONCE = 250;

type Start = {
  fileName: string;
  mapping?: ShopMapping | undefined;
  digest: string;
  userId: string;
};

/**
 * Starts the import of a previewed file as a job. Throws CONFLICT if the effect has changed since
 * the preview, or if another import is running.
 */
export async function startShop(
  { db, jobs }: { db: Db; jobs: Jobs },
  { file, bytes }: ReadFile,
  { fileName, mapping, digest, userId }: Start,
): Promise<ShopImport> {
  const id = await transactWithJobs({ db, jobs }, async (tx, sender) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop-imports'))`);
    if (await findRunningImport(tx)) throw conflict('Another import is still running.');
    const rows = await planFile(tx, file, mapping);
    if (digestOf(bytes, rows) !== digest) {
      throw conflict(
        'The shop or the file has changed since this preview. Preview the file again.',
      );
    }
    const planned = rows.filter((row) => row.planned !== undefined);
    if (planned.length === 0) throw conflict('This file has nothing to import.');
    const { kind, format } = file;
    if (mapping && kind === 'products') await storeMapping(tx, format, mapping);
    const batchId = randomUUID();
    const [row] = await tx
      .insert(shopImports)
      .values({ fileName: fileName.slice(0, 200), kind, format, batchId, userId })
      .returning();
    if (!row) throw new AppError('UNEXPECTED');
    for (let at = 0; at < planned.length; at += INSERTED_AT_ONCE) {
      const part = planned.slice(at, at + INSERTED_AT_ONCE);
      await insertRows(
        tx,
        shopImportItems,
        part.map((one) => toItem(row.id, kind, one)),
      );
    }
    const after = { fileName, format, [kind]: planned.length };
    const entry = {
      userId,
      action: 'shop-import.create',
      entity: 'import',
      entityId: row.id,
      after,
    };
    await recordAudit(tx, entry);
    await sender.send('import-shop', { importId: row.id }, { key: String(row.id) });
    return row.id;
  });
  return getProgress(db, id);
}

/** Sends the job of a running import again; it waits if the first one still runs. */
export async function continueImport({ db, jobs }: { db: Db; jobs: Jobs }, id: number) {
  const found = await requireRunning(db, id);
  await jobs.send('import-shop', { importId: id }, { key: String(id) });
  return found;
}

/** Stops a running import: what waits is marked, the rest stays. */
export async function stopImport(db: Db, id: number, userId: string): Promise<ShopImport> {
  await db.transaction(async (tx) => {
    await requireRunning(tx, id);
    const isWaiting = and(eq(shopImportItems.importId, id), eq(shopImportItems.state, 'waiting'));
    await tx
      .update(shopImportItems)
      .set({ state: 'failed', planned: null, problem: 'The import was stopped before it.' })
      .where(isWaiting);
    await tx
      .update(shopImportItems)
      .set({ state: 'written' })
      .where(and(eq(shopImportItems.importId, id), eq(shopImportItems.state, 'retrying')));
    const finished = { state: 'done', problem: '', finishedAt: new Date() };
    await tx.update(shopImports).set(finished).where(eq(shopImports.id, id));
    const entry = { userId, action: 'shop-import.stop', entity: 'import', entityId: id };
    await recordAudit(tx, { ...entry, before: { state: 'running' }, after: { state: 'done' } });
  });
  return getProgress(db, id);
}

async function requireRunning(db: Db, id: number): Promise<ShopImport> {
  const found = await getProgress(db, id);
  if (found.state !== 'running') throw conflict('This import has finished.');
  return found;
}

/** Something to be imported: a customer's name would outlive the customer. */
function toItem(importId: number, kind: ImportKind, { row, name, planned, pictures = 0 }: Planned) {
  return {
    ...{ importId, row, planned },
    name: kind === 'customers' ? '' : name,
    pictureCount: planned ? pictures : 0,
    ...{ state: 'waiting', problem: '', failedPictures: [] },
  };
}
