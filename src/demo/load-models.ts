import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/db.ts';
import { models as modelTable } from '#src/db/schema/tables.ts';
import { atMost } from '#src/lib/at-most.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';

/** Hashes in the media store, by file name in models/. */
export type Models = Map<string, string>;

const folder = fileURLToPath(new URL('./models', import.meta.url));
const FILES_AT_ONCE = 8;

/** Stores the catalogue's models in the media store and its table. */
export async function loadModels(db: Db, media: Pick<MediaStore, 'models'>): Promise<Models> {
  const inTurn = atMost(FILES_AT_ONCE);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.glb'));
  const stored = await Promise.all(
    files.map((file) =>
      inTurn(async () => ({
        file,
        ...(await media.models.put(await readFile(join(folder, file)), file)),
      })),
    ),
  );
  const rows = stored.map(({ hash, bytes }) => ({ hash, bytes }));
  if (rows.length > 0) await db.insert(modelTable).values(rows).onConflictDoNothing();
  return new Map(stored.map(({ file, hash }) => [file, hash]));
}
