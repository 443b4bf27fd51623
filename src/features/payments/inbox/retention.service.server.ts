import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { webhookEvents } from '#src/db/schema/tables.ts';

/**
 * Deletes deliveries from before `since`, with the buyers they name, but keeps unprocessed ones.
 * Runs as a daily job. Returns the number deleted.
 */
export async function deleteOldDeliveries(db: Db, since: Date): Promise<number> {
  const { id, outcome, receivedAt } = webhookEvents;
  const isOld = and(inArray(outcome, ['done', 'ignored']), lt(receivedAt, since));
  return (await db.delete(webhookEvents).where(isOld).returning({ id })).length;
}
