import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { HOLD_KEY } from './hold.ts';

/**
 * One publisher at a time, on whichever node: a row that says whose turn it is, renewed while it
 * works. Who falls silent for LEASE_SECONDS has lost it.
 */
const LEASE_KEY = 'publisher';
const LEASE_SECONDS = 5;
const RENEW_MS = 1000;
const ASK_MS = 500;
/** In place of an owner: the work stopped before it was done. */
const LEFT = 'left';

export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export type Lease = ReturnType<typeof createLease>;

/** The turns of one publisher. */
export function createLease(db: Db) {
  const owner = randomUUID();

  /** Waits for its turn, does the work and ends the turn, until `signal` says to stop. */
  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    while (!(await take())) await wait(ASK_MS, undefined, signal ? { signal } : {});
    const timer = setInterval(() => void take().catch(() => undefined), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      // One that cannot say so is waited for as one that died.
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

  /** In the transaction that makes the work count: throws LeaseLostError when another has taken over. */
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
 * Whether another is to go on: a publisher ended in the middle of its work, or nobody begins with a
 * change although it is nobody's turn. Whoever made the change, or had its job, was killed just
 * then; what was tried and failed is left to the queue.
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

/** Ends the turn of whoever had it, where nobody else can be alive, or all is looked over anyway. */
export async function forgetTurns(db: Db, which: 'all' | 'left'): Promise<void> {
  const isLeft = which === 'left' ? sql`and value = ${LEFT}` : sql``;
  await db.execute(sql`update shop_state set value = '' where key = ${LEASE_KEY} ${isLeft}`);
}
