import { lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rateLimits } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';

type Limit = { max: number; windowSeconds: number };

/**
 * Counts one try under a key and throws TOO_MANY_REQUESTS, with the seconds to wait, once there
 * were more than `max` in the window. Counts in the database, so that all servers count together.
 */
export async function countTry(db: Db, key: string, limit: Limit): Promise<void> {
  const resetsAt = sql`now() + make_interval(secs => ${limit.windowSeconds})`;
  const isOver = sql`${rateLimits.resetsAt} <= now()`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.max) return;
  const waitMs = row.resetsAt.getTime() - Date.now();
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Forgets tries whose window is over, so that the table stays small. For a scheduled job. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
