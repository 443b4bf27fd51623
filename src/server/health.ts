import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import type { PublishStatus } from '#src/publish/publisher.ts';

/** What /readyz tells. */
export async function readHealth(db: Db, status: PublishStatus | undefined, serves: boolean) {
  const database = await db.execute(sql`select 1`).then(
    () => 'ok',
    () => 'does not answer',
  );
  const report = {
    status: database === 'ok' && serves ? 'ready' : 'not ready',
    database,
    pages: serves ? 'served' : 'building',
    publishing: status && {
      lastSuccessAt: status.lastSuccessAt?.toISOString() ?? null,
      lastError: status.lastError?.split('\n')[0] ?? null,
      failuresInARow: status.failuresInARow,
      lastDurationMs: status.lastDurationMs ?? null,
      pageCount: status.pageCount,
    },
  };
  return { ready: report.status === 'ready', report };
}
