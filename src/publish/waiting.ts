import { and, asc, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { intArray } from '#src/db/rows.ts';
import { publications, releases } from '#src/db/schema/tables.ts';

/** When the oldest change was made that pages do not show; undefined when they show all. */
export async function findOldestWaiting(db: Db): Promise<Date | undefined> {
  const waiting = isNull(publications.publishedAt);
  const [row] = await db
    .select({ at: min(publications.createdAt) })
    .from(publications)
    .where(waiting);
  return row?.at ?? undefined;
}

/** The id of the newest change that waits; 0 when none does. */
export async function findLastWaiting(db: Db): Promise<number> {
  return (await readWaiting(db)).upToId;
}

/** The changes that wait, by which pages are found; and their ids, since others commit meanwhile. */
export async function readWaiting(db: Db) {
  const { id, entity, entityId } = publications;
  const rows = await db
    .select({ id, entity, entityId })
    .from(publications)
    .where(isNull(publications.publishedAt))
    .orderBy(asc(id));
  const ids = rows.map((row) => row.id);
  const { id: upToId = 0 } = rows.at(-1) ?? {};
  return { rows: rows.map((row) => ({ entity: row.entity, entityId: row.entityId })), ids, upToId };
}

/** Notes changes as shown. */
export async function markPublished(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(publications)
    .set({ publishedAt: sql`now()`, error: null })
    .where(and(sql`${publications.id} = any(${intArray(ids)})`, isNull(publications.publishedAt)));
}

type Failure = {
  name: string;
  reason: string;
  upToId: number;
  message: string;
  durationMs: number;
};

/** Notes a release that was not fit, and that the changes up to this one still wait. */
export async function noteFailure(db: Db, failure: Failure): Promise<void> {
  const { name, reason, upToId, message, durationMs } = failure;
  const error = message.slice(0, 2000);
  await db
    .insert(releases)
    .values({ name, reason, error, durationMs, status: 'failed', finishedAt: new Date() });
  await db
    .update(publications)
    .set({ attempts: sql`${publications.attempts} + 1`, error })
    .where(and(lte(publications.id, upToId), isNull(publications.publishedAt)));
}
