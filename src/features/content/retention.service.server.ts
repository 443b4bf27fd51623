import { and, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { contactMessages } from '#src/db/schema/tables.ts';

/** Forgets messages answered before `since`; one that waits is kept. For a daily job; gives how many. */
export async function deleteOldMessages(db: Db, since: Date): Promise<number> {
  const { handledAt, createdAt, id } = contactMessages;
  const isOld = and(isNotNull(handledAt), lt(createdAt, since));
  return (await db.delete(contactMessages).where(isOld).returning({ id })).length;
}
