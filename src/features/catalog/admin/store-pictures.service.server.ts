import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { media } from '#src/db/schema/tables.ts';
import type { MediaStore, StoredPicture } from '#src/lib/media-store.server.ts';

/** Puts pictures of a form into the media store, in their order. Throws what put() throws. */
export async function storeFiles(
  store: Pick<MediaStore, 'put'>,
  files: readonly File[],
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  // One after the other: each takes memory for all its widths.
  for (const file of files) {
    stored.push(await store.put(new Uint8Array(await file.arrayBuffer())));
  }
  return stored;
}

/**
 * Notes stored pictures in the database, so that products and categories can name them. One that
 * is there already counts as new: nothing may name it yet, and it must not be swept meanwhile.
 */
export async function noteMedia(tx: Db, pictures: readonly StoredPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(media)
    .values(pictures.map(({ hash, width, height, bytes }) => ({ hash, width, height, bytes })))
    .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
}
