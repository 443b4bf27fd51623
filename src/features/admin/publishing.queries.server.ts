import { count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { publications, releases, shopState } from '#src/db/schema/tables.ts';
import { HOLD_KEY } from '#src/publish/publisher.ts';
import type { Publishing } from './publishing.contract.ts';

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
