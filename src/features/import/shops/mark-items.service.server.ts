import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopImportItems } from '#src/db/schema/tables.ts';

/** Marks items that could not be created, with the reason. */
export async function markFailed(tx: Db, ids: readonly number[], problem: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(shopImportItems)
    .set({ state: 'failed', planned: null, problem })
    .where(inArray(shopImportItems.id, [...ids]));
}
