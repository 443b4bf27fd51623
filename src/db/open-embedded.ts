import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { copyEmptyDatabase } from './empty-database.ts';
import { lockDirectory } from './lock.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import type { OpenDb } from './open.ts';
import type { Place } from './pglite-messages.ts';
import { type EmbeddedClient, openInThread } from './pglite-thread.ts';
import * as schema from './schema/tables.ts';

/** Wraps a PGlite that is already open. */
export function wrapPglite(
  client: EmbeddedClient,
  afterClose: () => Promise<void> = async () => {},
): OpenDb {
  const db = drizzle(client as PGlite, { schema });
  return {
    db: db,
    engine: { kind: 'pglite', client },
    migrate: async (folder = migrationsFolder) => {
      if (folder === migrationsFolder) await refuseNewer(db);
      await migrate(db, { migrationsFolder: folder });
    },
    close: async () => {
      await client.close();
      await afterClose();
    },
  };
}

/**
 * Opens a temporary database in an empty folder, without a lock or syncing. Starts from the empty
 * one in `bundleDir`, if there is one.
 */
export async function openScratch(directory: string, bundleDir?: string): Promise<OpenDb> {
  await copyEmptyDatabase(bundleDir, directory);
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return wrapPglite(await PGlite.create(directory, { extensions: { pg_trgm } }));
}

/** Opens PGlite in its own thread. Throws an Error with a sentence if another process has it open. */
export async function openEmbedded(place: Place): Promise<OpenDb> {
  const { directory } = place;
  await mkdir(dirname(directory), { recursive: true });
  // PGlite has no lock of its own, and two processes on one directory lose data.
  const unlock = await lockDirectory(directory);
  try {
    process.umask(0o077);
    return wrapPglite(await openInThread(place), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}
