import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** SQLITE_BUSY: somebody else holds the lock. */
const BUSY = 5;
const TRIES = 6;
const PAUSE_MS = 20;
/** Held here too: one that nobody refers to would be collected as garbage, and free the lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of a directory and gives back what frees it. The kernel holds it on a file beside
 * the directory for as long as this process lives, so it is free at once after a crash, and seen
 * from another container too. Throws an Error with a sentence when somebody holds it, and where
 * files cannot be locked at all. https://sqlite.org/pragma.html#pragma_locking_mode
 *
 * Nobody in this process may open the file: closing any handle on it would free the lock.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.owner`;
  makeFile(file);
  for (let tried = 1; tried <= TRIES; tried += 1) {
    // Two that start at the same moment can each keep the other from it.
    if (tried > 1) await wait(PAUSE_MS * tried * (0.5 + Math.random()));
    const lock = tryLock(file);
    if (!lock) continue;
    held.add(lock);
    return async () => {
      held.delete(lock);
      lock.close();
    };
  }
  throw inUse(directory);
}

/** Made by us first, so that nobody else may read or write it for a moment. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotLock(file, error);
  }
}

/** The lock, held until it is closed; undefined when somebody else has it. */
function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    chmodSync(file, 0o600);
    lock = new DatabaseSync(file);
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) return undefined;
    throw cannotLock(file, error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}

function inUse(directory: string): Error {
  return new Error(
    `The database in ${directory} is in use by another process. Stop the other shop first, ` +
      'or set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.',
  );
}

function cannotLock(file: string, cause: unknown): Error {
  return new Error(
    `${file} cannot be locked, and without a lock two shops could open one database and lose ` +
      'orders. Set DATA_DIR to a folder on a local disk that this user may write to.',
    { cause },
  );
}
