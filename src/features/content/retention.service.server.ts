import { and, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { contactMessages } from '#src/db/schema/tables.ts';

/** Deletes messages answered before `since` and keeps unanswered ones. Returns the number. Runs daily. */
export async function deleteOldMessages(db: Db, since: Date): Promise<number> {
  const { handledAt, createdAt, id } = contactMessages;
  const isOld = and(isNotNull(handledAt), lt(createdAt, since));
  return (await db.delete(contactMessages).where(isOld).returning({ id })).length;
}
