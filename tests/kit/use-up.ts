import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import type { Limit } from '#src/platform/limits.ts';

/**
 * Uses up the tries of a rate limit except for `left`. While a busy machine makes them one by one, a
 * limit with short steps grants further ones.
 */
export async function useUp(db: Db, key: string, limit: Limit, left = 0): Promise<void> {
  const seconds = limit.windowSeconds - (left * limit.windowSeconds) / limit.max;
  await db.execute(sql`insert into rate_limits (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}::float8))
    on conflict (key) do update set resets_at = excluded.resets_at`);
}
