import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** SQLITE_BUSY: another process holds the lock. */
const BUSY = 5;
const TRIES = 6;
const PAUSE_MS = 20;
/** Keeps a reference: an unreferenced lock would be garbage collected and released. */
const held = new Set<DatabaseSync>();

/**
 * Locks a directory and returns a function that releases it. The kernel holds the lock on a file
 * next to the directory while this process lives, so it is released by a crash and visible to other
 * containers. Throws an Error with a sentence if it is taken, or if files cannot be locked.
 * https://sqlite.org/pragma.html#pragma_locking_mode
 *
 * Do not open the file in this process: closing any handle on it would release the lock.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.owner`;
  makeFile(file);
  for (let tried = 1; tried <= TRIES; tried += 1) {
    // Two that start together can each block the other.
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

/** Created by us first, so that no other user can ever read or write it. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotLock(file, error);
  }
}

/** Takes the lock, held until it is closed; undefined if another process has it. */
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
      'orders. Set DATA_DIR to a folder on a local disk that this user can write to.',
    { cause },
  );
}
