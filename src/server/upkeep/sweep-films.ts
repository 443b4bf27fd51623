import { sql } from 'drizzle-orm';
import { rowsOf } from '#src/db/rows.ts';
import type { Services } from '#src/http/env.ts';
import { GRACE_MS } from './sweep-pictures.ts';

/**
 * Deletes films, captions and manuals that no page, draft, version or product names; returns their
 * number.
 * Keeps those that were stored within the grace period, since their form may not be saved yet.
 */
export async function deleteUnusedFilms(
  { db, media }: Pick<Services, 'db' | 'media'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let count = 0;
  for (const name of await media.films.list()) {
    const url = `%/media/${name}%`;
    const named = await rowsOf(
      db,
      sql`select 1 from site_pages s where s.draft::text like ${url}
        union all select 1 from products p where p.manual = ${`/media/${name}`}
        union all select 1 from text_versions t where t."values"::text like ${url} limit 1`,
    );
    if (named.length === 0 && (await media.films.remove(name, before))) count += 1;
  }
  return count;
}
