import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories, media } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { MediaSize } from '#src/lib/media.ts';
import type { Services } from '#src/http/env.ts';
import { recordChange } from '#src/publish/find/record-change.ts';

/**
 * Reads the backdrops of categories' pictures that older code stored, and publishes the pages that
 * show them. Pictures whose files are lost or damaged are tried again the next time.
 */
export async function readBackdrops({
  db,
  media: store,
  jobs,
  log,
}: Pick<Services, 'db' | 'media' | 'jobs' | 'log'>): Promise<void> {
  const used = db.select({ hash: categories.mediaHash }).from(categories);
  const unread = await db
    .select()
    .from(media)
    .where(and(isNull(media.backdrop), inArray(media.hash, used)));
  let hasChanges = false;
  for (const picture of unread) {
    const backdrop = await store.readBackdrop(picture).catch((error: unknown) => {
      log.warn({ err: error, hash: picture.hash }, 'The colours of a picture could not be read');
      return undefined;
    });
    if (!backdrop) continue;
    hasChanges = (await transact(db, (tx) => keep(tx, picture, backdrop))) || hasChanges;
  }
  if (hasChanges) await jobs.send('publish', {}, { key: 'publish' });
}

/** Returns false if another node was faster. */
async function keep(tx: Db, { hash }: MediaSize, backdrop: string[]): Promise<boolean> {
  const kept = await tx
    .update(media)
    .set({ backdrop })
    .where(and(eq(media.hash, hash), isNull(media.backdrop)))
    .returning({ hash: media.hash });
  if (kept.length === 0) return false;
  const shown = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.mediaHash, hash));
  for (const { id } of shown) await recordChange(tx, { entity: 'category', entityId: id });
  return true;
}
