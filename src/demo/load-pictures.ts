import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/db.ts';
import { media as mediaTable } from '#src/db/schema/tables.ts';
import { atMost } from '#src/lib/at-most.ts';
import { type MediaSize, mediaUrl } from '#src/lib/media.ts';
import type { MediaStore, StoredPicture } from '#src/platform/objects/media-store.ts';
import { CATALOGUE, tileFile } from './catalogue.ts';

/** Pictures in the media store, by file name in pictures/. */
export type Pictures = Map<string, MediaSize>;

const folder = fileURLToPath(new URL('./pictures', import.meta.url));
const FILES_AT_ONCE = 16;
const TILES = new Set(CATALOGUE.map(tileFile));

/** Stores the catalogue's pictures in the media store and its table. */
export async function loadPictures(db: Db, media: MediaStore): Promise<Pictures> {
  const inTurn = atMost(FILES_AT_ONCE);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const stored = await Promise.all(
    files.map((file) => inTurn(async () => ({ file, ...(await storeFile(media, file)) }))),
  );
  const rows = stored.map(({ hash, width, height, bytes, backdrop }) => ({
    ...{ hash, width, height, bytes, backdrop },
  }));
  if (rows.length > 0) await db.insert(mediaTable).values(rows).onConflictDoNothing();
  return new Map(stored.map(({ file, ...picture }) => [file, picture]));
}

/** Reads only the backdrops of categories, as those of hundreds of pictures take seconds. */
async function storeFile(media: MediaStore, file: string): Promise<StoredPicture> {
  const picture = await media.putReady(await readFile(join(folder, file)));
  if (!TILES.has(file)) return picture;
  return { ...picture, backdrop: (await media.readBackdrop(picture)) ?? null };
}

/** Returns the hash of a picture that the catalogue requires. */
export function hashOf(pictures: Pictures, file: string): string {
  return pictureOf(pictures, file).hash;
}

/** Returns its address. */
export function urlOf(pictures: Pictures, file: string): string {
  return mediaUrl(pictureOf(pictures, file));
}

function pictureOf(pictures: Pictures, file: string): MediaSize {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`src/demo/pictures/${file} is missing: npm run pictures.`);
  return picture;
}
