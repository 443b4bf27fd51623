import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createDurable, keepPrivate, syncPath, syncTree } from './durable.ts';
import { copyEmptyDatabase, makeEmptyDatabase } from './empty-database.ts';

/** What PostgreSQL lays into its folder; with anything else there, the folder is not ours to touch. */
const OWN = /^(PG_VERSION|base|global|pg_\w+(\.conf)?|postgresql(\.auto)?\.conf|postmaster\.\w+)$/;
/** The first number that a table of ours can have (FirstNormalObjectId of PostgreSQL). */
const FIRST_OWN_TABLE = 16_384;

/**
 * Opens the embedded database, or makes it where there is none: from the empty one in `bundleDir`,
 * where one lies there. What a start that was killed while making it has left is put aside. Throws
 * an Error with a sentence when it cannot be opened.
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
  // Orders and passwords' hashes are nobody else's; what is made from now on is private too. A
  // process has one mask, which its main thread sets.
  if (isMainThread) process.umask(0o077);
  await keepPrivate(directory);
  // Written before syncing works, so a power cut may leave it empty, and PostgreSQL then does not
  // start. Who owns the folder is settled by our own lock.
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

/** Under another name until it is whole, so that a start that is killed leaves nothing half made. */
async function makeDatabase(directory: string, bundleDir?: string): Promise<void> {
  const fresh = `${directory}.new`;
  await rm(fresh, { recursive: true, force: true });
  if (!(await copyEmptyDatabase(bundleDir, fresh))) await makeEmptyDatabase(fresh);
  await syncTree(fresh);
  await rm(directory, { recursive: true, force: true });
  await rename(fresh, directory);
  await syncPath(dirname(directory));
}

/** Whether a folder holds a beginning of a database in which nothing can have been kept yet. */
async function isHalfMade(directory: string): Promise<boolean> {
  const names = await namesIn(directory);
  if (names.length === 0 || !names.every((name) => OWN.test(name))) return false;
  // A log of more than one part has seen more than the making.
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

/** Nothing for a folder that is not there. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
