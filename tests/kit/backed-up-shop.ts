import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Db } from '#src/db/db.ts';
import type { OpenDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { media as mediaTable } from '#src/db/schema/tables.ts';
import { restore } from '#src/features/backups/restore.service.server.ts';
import { openTarget } from '#src/features/backups/target.server.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { readConfig } from '#src/platform/config.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { BUNDLE } from '#tests/kit/place.ts';

/** Gives every picture that the rows name a file, as an upload would have. */
export async function storePictures(db: Db, media: MediaStore): Promise<void> {
  for (const picture of await db.select().from(mediaTable)) {
    const name = mediaUrl(picture).replace('/media/', '');
    await media.files.put(name, Buffer.from(`The picture ${picture.hash}`));
  }
}

/** Every row of every table of the shop, as text. */
export async function everything({ db }: Pick<OpenDb, 'db'>): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select ${sql.identifier(name)}::text as row from ${sql.identifier(name)} order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** An empty place below the temporary folder, until the test file is done. */
export async function emptyPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swara-place-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Restores a backup as `npm run restore` does, with these settings. */
export async function restoreInto(env: Record<string, string>, source: string) {
  const config = readConfig({ NODE_ENV: 'test', ...BUNDLE, ...env });
  const media = await openMediaStore(config);
  const opened = await openTarget(source, config);
  const log = pino({ level: 'silent' });
  const done = await restore({ ...opened, config, media, log, say: () => {} });
  return { ...done, config, media };
}
