import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { publications, releases } from '#src/db/schema/tables.ts';
import { findHold } from '#src/publish/store/hold.ts';
import { findLive, listLiveable } from '#src/publish/store/live.ts';
import type { Publication, Publishing } from './publishing.contract.ts';

const HISTORY = 20;

/** Returns pending changes, any hold, and the latest and stored releases, newest first. */
export async function getPublishing(db: Db): Promise<Publishing> {
  const waiting = isNull(publications.publishedAt);
  const [waits] = await db.select({ count: count() }).from(publications).where(waiting);
  const hold = await findHold(db);
  const names = (await listLiveable(db)).map(({ name }) => name);
  const live = await findLive(db);
  const latest = db.select({ id: releases.id }).from(releases).orderBy(desc(releases.id));
  const rows = await db
    .select()
    .from(releases)
    .where(or(inArray(releases.id, latest.limit(HISTORY)), inArray(releases.name, names)))
    .orderBy(desc(releases.id));
  return {
    waitingCount: waits?.count ?? 0,
    held: hold ? { release: hold.release, since: hold.since.toISOString() } : null,
    releases: rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      canGoLive: row.name !== live?.name && names.includes(row.name),
    })),
  };
}

/** Returns the publication state of an entity's latest change. */
export async function getPublication(db: Db, entity: string, id: string): Promise<Publication> {
  const [latest] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.entity, entity), eq(publications.entityId, id)))
    .orderBy(desc(publications.id))
    .limit(1);
  if (!latest) return { state: 'live', error: '', changedAt: null, liveAt: null };
  const { publishedAt, createdAt, error } = latest;
  const isHeld = !publishedAt && (await findHold(db)) !== undefined;
  const waits = error === null ? 'waiting' : 'failed';
  return {
    state: publishedAt ? 'live' : isHeld ? 'held' : waits,
    error: publishedAt || isHeld ? '' : (error ?? ''),
    changedAt: createdAt.toISOString(),
    liveAt: publishedAt?.toISOString() ?? null,
  };
}
