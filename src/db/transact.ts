import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './open.ts';

const TRIES = 5;
const PAUSE_MS = 30;
/** Deadlock, and a serialization failure: the database undid one of two, which may simply go again. */
const AGAIN = new Set(['40P01', '40001']);

/**
 * Runs work in a transaction, again from the start when the database ended it for another's sake.
 * So the work must do nothing outside the database.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tried >= TRIES || !mayGoAgain(error)) throw error;
      await wait(PAUSE_MS * tried * (0.5 + Math.random()));
    }
  }
}

function mayGoAgain(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && AGAIN.has(String(at.code))) return true;
  }
  return false;
}
