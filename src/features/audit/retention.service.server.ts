import { lt } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { auditLog } from '#src/db/schema/tables.ts';

/** Forgets what staff did before `since`. For a daily job; gives how many entries. */
export async function deleteOldEntries(db: Db, since: Date): Promise<number> {
  const isOld = lt(auditLog.createdAt, since);
  return (await db.delete(auditLog).where(isOld).returning({ id: auditLog.id })).length;
}
