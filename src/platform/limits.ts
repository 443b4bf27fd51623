import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rateLimits } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';

/** So many at once, and after that one more each `windowSeconds / max`. */
export type Limit = { max: number; windowSeconds: number };

/** Steps that do not come out even must not add up to more than the window. */
const SLACK_SECONDS = 0.001;

/**
 * Counts one try under a key. Once there were `max`, it throws TOO_MANY_REQUESTS, with the seconds
 * to wait, until the next step of `windowSeconds / max` is over: a brake rather than a lock, and what
 * it refuses prolongs nothing. Counts in the database, so that all servers count together.
 *
 * It is the generic cell rate algorithm (ITU-T I.371): one moment a key, at which the tries so far
 * would be used up, is all that it keeps.
 */
export async function countTry(db: Db, key: string, limit: Limit): Promise<void> {
  const step = limit.windowSeconds / limit.max;
  const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`;
  const next = sql`greatest(${rateLimits.resetsAt}, now()) + ${seconds(step)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: sql`now() + ${seconds(step)}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: next },
      setWhere: sql`${next} <= now() + ${seconds(limit.windowSeconds + SLACK_SECONDS)}`,
    })
    .returning();
  if (row) return;
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: await secondsLeft(db, key, limit) });
}

async function secondsLeft(db: Db, key: string, { max, windowSeconds }: Limit): Promise<number> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const usedUpAt = row?.resetsAt.getTime() ?? 0;
  const waitMs = usedUpAt - Date.now() + (windowSeconds / max - windowSeconds) * 1000;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Forgets tries whose window is over, so that the table stays small. For a scheduled job. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
