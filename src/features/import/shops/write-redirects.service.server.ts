import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopImportItems } from '#src/db/schema/tables.ts';
import { importRows, type RedirectRow } from '#src/features/redirects/redirects.service.server.ts';
import type { WaitingRecord } from './import-shop-job.service.server.ts';
import { markFailed } from './mark-items.service.server.ts';

/** Stores redirects. One that is no longer possible is marked with the reason. */
export async function writeRedirects(
  tx: Db,
  items: readonly WaitingRecord[],
  { userId }: { userId: string | null },
): Promise<void> {
  if (userId === null) throw new Error('The account that started this import has been deleted.');
  const rows = items.map(({ planned }) => planned as RedirectRow);
  const { refused } = await importRows(tx, rows, userId);
  const reasons = new Map(refused.map(({ row, reason }) => [row, reason]));
  const ids = items.map(({ id }) => id);
  await tx
    .update(shopImportItems)
    .set({ state: 'written', planned: null })
    .where(inArray(shopImportItems.id, ids));
  for (const { id, row } of items) {
    const problem = reasons.get(row);
    if (problem !== undefined) await markFailed(tx, [id], problem);
  }
}
