import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './db.ts';

const TRIES = 5;
const PAUSE_MS = 30;
/**
 * Deadlock and serialization failure: the database rolled back one of two transactions, which can
 * be retried.
 */
const AGAIN = new Set(['40P01', '40001']);

/**
 * Runs work in a transaction, and retries it if the database rolled it back in favour of another.
 * The work must have no effects outside the database.
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
