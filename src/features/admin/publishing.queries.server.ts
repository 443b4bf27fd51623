import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { publications, releases, shopState } from '#src/db/schema/tables.ts';
import { HOLD_KEY } from '#src/publish/publisher.ts';
import type { Publication, Publishing } from './publishing.contract.ts';

const HISTORY = 20;

/** What waits, whether publishing is held, and the latest releases, newest first. */
export async function getPublishing(db: Db): Promise<Publishing> {
  const waiting = isNull(publications.publishedAt);
  const [waits] = await db.select({ count: count() }).from(publications).where(waiting);
  const held = await db.select().from(shopState).where(eq(shopState.key, HOLD_KEY));
  const rows = await db.select().from(releases).orderBy(desc(releases.id)).limit(HISTORY);
  return {
    waitingCount: waits?.count ?? 0,
    held: held.length > 0,
    releases: rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })),
  };
}

/** The name of the release that shoppers see; null before the first. */
export async function findLiveRelease(db: Db): Promise<string | null> {
  const [live] = await db.select().from(releases).where(eq(releases.status, 'live'));
  return live?.name ?? null;
}

/** Where the latest change of one thing stands. */
export async function getPublication(db: Db, entity: string, id: string): Promise<Publication> {
  const [latest] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.entity, entity), eq(publications.entityId, id)))
    .orderBy(desc(publications.id))
    .limit(1);
  if (!latest) return { state: 'live', error: '', changedAt: null, liveAt: null };
  const { publishedAt, createdAt, error } = latest;
  const waits = error === null ? 'waiting' : 'failed';
  return {
    state: publishedAt ? 'live' : waits,
    error: publishedAt ? '' : (error ?? ''),
    changedAt: createdAt.toISOString(),
    liveAt: publishedAt?.toISOString() ?? null,
  };
}
