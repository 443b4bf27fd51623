import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/db.ts';
import { media as mediaTable } from '#src/db/schema/tables.ts';
import { atMost } from '#src/lib/at-most.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';

/** Hashes in the media store, by file name in pictures/. */
export type Pictures = Map<string, string>;

const folder = fileURLToPath(new URL('./pictures', import.meta.url));
const FILES_AT_ONCE = 16;

/** Stores the catalogue's pictures in the media store and its table. */
export async function loadPictures(db: Db, media: MediaStore): Promise<Pictures> {
  const inTurn = atMost(FILES_AT_ONCE);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const stored = await Promise.all(
    files.map((file) =>
      inTurn(async () => ({ file, ...(await media.putReady(await readFile(join(folder, file)))) })),
    ),
  );
  const rows = stored.map(({ hash, width, height, bytes }) => ({ hash, width, height, bytes }));
  if (rows.length > 0) await db.insert(mediaTable).values(rows).onConflictDoNothing();
  return new Map(stored.map(({ file, hash }) => [file, hash]));
}

/** Returns the hash of a picture that the catalogue requires. */
export function hashOf(pictures: Pictures, file: string): string {
  const hash = pictures.get(file);
  if (!hash) throw new Error(`src/demo/pictures/${file} is missing: npm run pictures.`);
  return hash;
}
