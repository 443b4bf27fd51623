import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createDurable, keepPrivate, syncPath, syncTree } from './durable.ts';
import { copyEmptyDatabase, makeEmptyDatabase } from './empty-database.ts';

/** The entries that PostgreSQL creates; a folder with anything else is not ours to touch. */
const OWN = /^(PG_VERSION|base|global|pg_\w+(\.conf)?|postgresql(\.auto)?\.conf|postmaster\.\w+)$/;
/** The lowest possible id of our tables (PostgreSQL's FirstNormalObjectId). */
const FIRST_OWN_TABLE = 16_384;

/**
 * Opens the embedded database, or creates it, if possible from the empty one in `bundleDir`. Moves
 * aside what a start killed during creation left. Throws an Error with a sentence if it cannot be
 * opened.
 */
export async function openPglite(directory: string, bundleDir?: string): Promise<PGlite> {
  if (await isHalfMade(directory)) {
    const aside = `${directory}.half-made`;
    await rm(aside, { recursive: true, force: true });
    await rename(directory, aside);
  }
  const names = await namesIn(directory);
  if (names.length === 0) await makeDatabase(directory, bundleDir);
  else if (!names.includes('PG_VERSION')) throw cannotOpen(directory);
  // Orders and password hashes are private, and so are files created later. A process has one
  // umask, which its main thread sets.
  if (isMainThread) process.umask(0o077);
  await keepPrivate(directory);
  // Written before syncing works, so a power cut may leave it empty, and PostgreSQL would not
  // start. Our own lock already guards the folder.
  await rm(join(directory, 'postmaster.pid'), { force: true });
  try {
    return await createDurable(directory);
  } catch (error) {
    throw cannotOpen(directory, error);
  }
}

function cannotOpen(directory: string, cause?: unknown): Error {
  return new Error(
    `The database in ${directory} cannot be opened. Restore a backup of DATA_DIR, or set ` +
      'DATA_DIR to another folder.',
    { cause },
  );
}

/** Created under another name until complete, so that a killed start leaves nothing half made. */
async function makeDatabase(directory: string, bundleDir?: string): Promise<void> {
  const fresh = `${directory}.new`;
  await rm(fresh, { recursive: true, force: true });
  if (!(await copyEmptyDatabase(bundleDir, fresh))) await makeEmptyDatabase(fresh);
  await syncTree(fresh);
  await rm(directory, { recursive: true, force: true });
  await rename(fresh, directory);
  await syncPath(dirname(directory));
}

/** Returns whether a folder holds an incomplete database that cannot contain any data yet. */
async function isHalfMade(directory: string): Promise<boolean> {
  const names = await namesIn(directory);
  if (names.length === 0 || !names.every((name) => OWN.test(name))) return false;
  // More than one log segment means that it was used after its creation.
  if ((await namesIn(join(directory, 'pg_wal'))).filter(isLogPart).length > 1) return false;
  for (const database of await namesIn(join(directory, 'base'))) {
    const tables = await namesIn(join(directory, 'base', database));
    if (tables.some((table) => parseInt(table, 10) >= FIRST_OWN_TABLE)) return false;
  }
  return true;
}

function isLogPart(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

/** Returns no names for a folder that does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
