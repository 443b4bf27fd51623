import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: somebody else holds the lock. */
const BUSY = 5;

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
  const lock = openFile(file, directory);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(directory) : cannotLock(file, error);
  }
  return async () => lock.close();
}

function openFile(file: string, directory: string): DatabaseSync {
  try {
    // Made by us first, so that nobody else may read or write it for a moment.
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotLock(file, error);
  }
  try {
    chmodSync(file, 0o600);
    return new DatabaseSync(file);
  } catch (error) {
    throw isBusy(error) ? inUse(directory) : cannotLock(file, error);
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
