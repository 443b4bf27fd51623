import { eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { rateLimits } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';

/** A burst of `max`, and after that one more each `windowSeconds / max`. */
export type Limit = { max: number; windowSeconds: number };

/** Compensates for rounding, so that the steps do not exceed the window. */
const SLACK_SECONDS = 0.001;

/**
 * Counts one try under a key. After `max` tries, throws TOO_MANY_REQUESTS with the seconds to wait
 * until the next step of `windowSeconds / max`: it slows down rather than locks, and refused tries
 * do not extend the wait. Counts in the database, shared by all servers.
 *
 * Implements the generic cell rate algorithm (ITU-T I.371), which stores one timestamp per key:
 * when the tries so far are used up.
 */
export async function countTry(db: Db, key: string, limit: Limit): Promise<void> {
  const counted = await rowsOf(db, tryStatement(key, limit), 'count-try');
  if (counted.length === 0) throw await tooManyTries(db, key, limit);
}

/** Takes back one try that countTry() counted, because it succeeded. */
export async function forgiveTry(db: Db, key: string, limit: Limit): Promise<void> {
  const step = sql`make_interval(secs => ${limit.windowSeconds / limit.max}::float8)`;
  await rowsOf(db, sql`update rate_limits set resets_at = resets_at - ${step} where key = ${key}`);
}

/**
 * Counts a try like countTry(), as part of a statement: returns a row unless the limit is exceeded.
 */
export function tryStatement(key: string | Placeholder, { max, windowSeconds }: Limit): SQL {
  const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`;
  const step = seconds(windowSeconds / max);
  const next = sql`greatest(rate_limits.resets_at, now()) + ${step}`;
  return sql`insert into rate_limits (key, count, resets_at) values (${key}, 1, now() + ${step})
    on conflict (key) do update set resets_at = ${next}
      where ${next} <= now() + ${seconds(windowSeconds + SLACK_SECONDS)}
    returning key`;
}

/** Returns the error that countTry() throws: TOO_MANY_REQUESTS. */
export async function tooManyTries(db: Db, key: string, limit: Limit): Promise<AppError> {
  const retryAfterSeconds = await secondsLeft(db, key, limit);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  // The usual sentence fits waits of less than a minute.
  const message =
    minutes > 1 ? `Too many attempts. Please try again in ${minutes} minutes.` : undefined;
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(message && { message }) });
}

async function secondsLeft(db: Db, key: string, { max, windowSeconds }: Limit): Promise<number> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const usedUpAt = row?.resetsAt.getTime() ?? 0;
  const waitMs = usedUpAt - Date.now() + (windowSeconds / max - windowSeconds) * 1000;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Deletes tries whose window is over, to keep the table small. For a scheduled job. */
export async function deleteOldTries(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
