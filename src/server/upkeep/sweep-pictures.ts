import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { media } from '#src/db/schema/tables.ts';
import { PICTURE_HASH } from '#src/lib/media.ts';
import type { Contents } from '#src/publish/store/contents.ts';
import type { Services } from '#src/http/env.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHOWN = new RegExp(`/media/(${PICTURE_HASH})-`, 'g');
/** The time for which an unused picture is kept, since its form may not be saved yet. */
export const GRACE_MS = 24 * HOUR_MS;

/**
 * Deletes unused pictures with all their files; returns their number. Keeps pictures that a row
 * names, that a page of the live release or of one that can be restored names, and that were stored
 * within the grace period.
 */
export async function deleteUnusedPictures(
  { db, media: store, contents }: Pick<Services, 'db' | 'media' | 'contents'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  await store.removeUnfinished(before);
  const known = await listKnown(db, before);
  const stored = await store.list();
  const unnamed = stored.filter(({ hash }) => known.get(hash) !== 'needed');
  const sizes = new Map(stored.map((picture) => [picture.hash, picture]));
  // Rows whose files are lost are deleted too.
  const lost = [...known].filter(([hash, state]) => state === 'unnamed' && !sizes.has(hash));
  if (unnamed.length + lost.length === 0) return 0;

  const shown = await readShown(db, contents);
  let count = 0;
  for (const picture of unnamed.filter(({ hash }) => !shown.has(hash))) {
    if (!(await forget(db, picture.hash, before))) continue;
    if (await store.remove(picture, before)) count += 1;
  }
  for (const [hash] of lost) await forget(db, hash, before);
  return count;
}

/**
 * References to a picture. Each of a table of its own is also a foreign key, so that a missing one
 * here fails loudly. Earlier pictures of the look and of chapters are kept as long as the audit log,
 * for an undo, and those of pages as long as their versions, to restore them.
 */
const NAMED = sql`
  exists (select 1 from categories where media_hash = m.hash)
  or exists (select 1 from product_images where media_hash = m.hash)
  or exists (select 1 from slides where media_hash = m.hash)
  or exists (select 1 from news where media_hash = m.hash)
  or exists (select 1 from review_images where media_hash = m.hash)
  or exists (select 1 from shop_settings s where s.section = 'appearance'
    and s."values"::text like '%/media/' || m.hash || '-%')
  or exists (select 1 from audit_log a where a.entity = 'settings' and a.entity_id = 'appearance'
    and a.before::text like '%/media/' || m.hash || '-%')
  or exists (select 1 from product_displays d where d.chapters::text like '%/media/' || m.hash || '-%')
  or exists (select 1 from audit_log a where a.entity = 'product'
    and (a.before -> 'chapters')::text like '%/media/' || m.hash || '-%')
  or exists (select 1 from site_pages s where s.draft::text like '%/media/' || m.hash || '-%')
  or exists (select 1 from text_versions t
    where t."values"::text like '%/media/' || m.hash || '-%')`;

type State = 'needed' | 'unnamed';

/** Orders continue to show what was bought, so its pictures are kept too. */
async function listKnown(db: Db, before: Date): Promise<Map<string, State>> {
  const rows = await rowsOf<{ hash: string; isNeeded: boolean }>(
    db,
    sql`
    with ordered as (
      select distinct substring(image_url from ${`^/media/(${PICTURE_HASH})-`}) as hash
      from order_lines)
    select m.hash, m.created_at >= ${before.toISOString()}::timestamptz
      or o.hash is not null or ${NAMED} as "isNeeded"
    from media m left join ordered o on o.hash = m.hash`,
  );
  return new Map(rows.map(({ hash, isNeeded }) => [hash, isNeeded ? 'needed' : 'unnamed']));
}

/** Reads the pictures named by pages that are served or can be served again. */
async function readShown(db: Db, contents: Contents): Promise<Set<string>> {
  const shown = new Set<string>();
  const rows = await rowsOf<{ hash: string; isPacked: boolean }>(
    db,
    sql`select distinct hash, is_packed as "isPacked" from release_files where name like '%.html'`,
  );
  for (const page of rows) {
    // A lost page will not be shown again either.
    const html = (await contents.read(page, 'plain'))?.toString() ?? '';
    for (const [, found = ''] of html.matchAll(SHOWN)) shown.add(found);
  }
  return shown;
}

/** Deletes a picture's row; returns false if something has named it since. */
async function forget(db: Db, hash: string, before: Date): Promise<boolean> {
  const isOld = sql`m.created_at < ${before.toISOString()}::timestamptz`;
  await db.execute(sql`delete from media m where m.hash = ${hash} and ${isOld} and not (${NAMED})`);
  return (await db.$count(media, eq(media.hash, hash))) === 0;
}
