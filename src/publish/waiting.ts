import { and, asc, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray } from '#src/db/rows.ts';
import { publications, releases } from '#src/db/schema/tables.ts';

/** Finds when the oldest unpublished change was made, or undefined. */
export async function findOldestWaiting(db: Db): Promise<Date | undefined> {
  const waiting = isNull(publications.publishedAt);
  const [row] = await db
    .select({ at: min(publications.createdAt) })
    .from(publications)
    .where(waiting);
  return row?.at ?? undefined;
}

/** Returns the id of the newest waiting change, or 0. */
export async function findLastWaiting(db: Db): Promise<number> {
  return (await readWaiting(db)).upToId;
}

/**
 * Reads the waiting changes, which determine the pages, and their ids, since others may commit
 * later.
 */
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

/** Marks changes as published. */
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

/** Records a failed release, whose changes up to this one still wait. */
export async function recordFailure(db: Db, failure: Failure): Promise<void> {
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
