import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { HOLD_KEY } from './hold.ts';

/**
 * A lease that allows one publisher at a time across nodes: a row that names the owner and is
 * renewed while it works. An owner silent for LEASE_SECONDS loses it.
 */
const LEASE_KEY = 'publisher';
const LEASE_SECONDS = 5;
const RENEW_MS = 1000;
const ASK_MS = 500;
/** Replaces the owner if the work stopped before it was done. */
const LEFT = 'left';

export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export type Lease = ReturnType<typeof createLease>;

/** Creates the lease of one publisher. */
export function createLease(db: Db) {
  const owner = randomUUID();

  /** Waits for the lease, does the work and releases it, until `signal` says to stop. */
  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    while (!(await take())) await wait(ASK_MS, undefined, signal ? { signal } : {});
    const timer = setInterval(() => void take().catch(() => undefined), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      // If this fails, others wait until the lease expires.
      await end(signal?.aborted ? LEFT : '').catch(() => undefined);
    }
  }

  async function take(): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`insert into shop_state as s (key, value, updated_at) values (${LEASE_KEY}, ${owner}, now())
        on conflict (key) do update set value = ${owner}, updated_at = now()
          where s.value in ('', ${LEFT}, ${owner}) or ${IS_SILENT}
        returning 1`,
    );
    return rows.length > 0;
  }

  async function end(state: string): Promise<void> {
    await db.execute(
      sql`update shop_state set value = ${state} where key = ${LEASE_KEY} and value = ${owner}`,
    );
  }

  /**
   * Checks the lease in the transaction that commits the work. Throws LeaseLostError if another
   * publisher has taken over.
   */
  async function stillOwn(tx: Db): Promise<void> {
    const rows = await rowsOf(
      tx,
      sql`select 1 from shop_state where key = ${LEASE_KEY} and value = ${owner} for update`,
    );
    if (rows.length === 0) throw new LeaseLostError('Another publisher has taken over.');
  }

  return { inTurn, stillOwn };
}

const IS_SILENT = sql`s.updated_at < now() - make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Returns whether another node should take over: a publisher died at work, or nobody holds the
 * lease although a change waits, because the process that made the change or had its job was
 * killed. Failed attempts are left to the queue.
 */
export async function isLeftUndone(db: Db): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from shop_state s
      where key = ${LEASE_KEY} and (value = ${LEFT} or (value <> '' and ${IS_SILENT}))
      union all
      select 1 from publications p
      where published_at is null and attempts = 0 and ${IS_OVERLOOKED}
        and not exists (select 1 from shop_state where key = ${LEASE_KEY} and value <> '')
        and not exists (select 1 from shop_state where key = ${HOLD_KEY})
      limit 1`,
  );
  return rows.length > 0;
}

const IS_OVERLOOKED = sql`p.created_at < now() - make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Releases all leases or unfinished ones, if no other owner can be alive or everything is compared
 * anyway.
 */
export async function deleteOldTurns(db: Db, which: 'all' | 'left'): Promise<void> {
  const isLeft = which === 'left' ? sql`and value = ${LEFT}` : sql``;
  await db.execute(sql`update shop_state set value = '' where key = ${LEASE_KEY} ${isLeft}`);
}
