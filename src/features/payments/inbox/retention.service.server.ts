import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { webhookEvents } from '#src/db/schema/tables.ts';

/**
 * Forgets what the gateway told before `since`, with the buyers that it names; what has not been
 * acted on is kept. For a daily job; gives how many.
 */
export async function deleteOldDeliveries(db: Db, since: Date): Promise<number> {
  const { id, outcome, receivedAt } = webhookEvents;
  const isOld = and(inArray(outcome, ['done', 'ignored']), lt(receivedAt, since));
  return (await db.delete(webhookEvents).where(isOld).returning({ id })).length;
}
