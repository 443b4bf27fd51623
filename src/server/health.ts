import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { findOldestWaiting, type PublishStatus } from '#src/publish/publisher.ts';

/** What /readyz tells. */
export async function readHealth(db: Db, status: PublishStatus | undefined, serves: boolean) {
  const database = await db.execute(sql`select 1`).then(
    () => 'ok',
    () => 'does not answer',
  );
  const report = {
    status: database === 'ok' && serves ? 'ready' : 'not ready',
    database,
    pages: nameState(status, serves),
    publishing: status && {
      lastSuccessAt: status.lastSuccessAt?.toISOString() ?? null,
      lastError: status.lastError?.split('\n')[0] ?? null,
      failuresInARow: status.failuresInARow,
      lastDurationMs: status.lastDurationMs ?? null,
      pageCount: status.pageCount,
      oldestWaitingSeconds: await readWaitingSeconds(db).catch(() => null),
    },
  };
  return { ready: report.status === 'ready', report };
}

function nameState(status: PublishStatus | undefined, serves: boolean): string {
  if (!serves) return status?.lastError ? 'none: they could not be made' : 'building';
  return status?.isOutdated ? 'served, made by the code before' : 'served';
}

/** The age of the oldest change that pages do not show; null when they show all. */
export async function readWaitingSeconds(db: Db): Promise<number | null> {
  const oldest = await findOldestWaiting(db);
  return oldest ? Math.max(0, Math.round((Date.now() - oldest.getTime()) / 1000)) : null;
}
