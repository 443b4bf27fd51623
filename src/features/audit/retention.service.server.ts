import { lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { auditLog } from '#src/db/schema/tables.ts';

/** Deletes entries before `since`, for a daily job; returns how many. */
export async function deleteOldEntries(db: Db, since: Date): Promise<number> {
  const isOld = lt(auditLog.createdAt, since);
  return (await db.delete(auditLog).where(isOld).returning({ id: auditLog.id })).length;
}
