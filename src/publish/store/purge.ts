import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import { findLive } from './live.ts';
import { pageOfFile } from './release.ts';
import { readChanges } from './release-files.ts';

/** The release whose changes the CDN already knows. */
const PURGED_KEY = 'purged-release';
/** With more changed paths than this, the CDN purges everything. */
export const PATHS_MAX = 1000;
const ANSWER_MS = 15_000;

/** The body posted to CDN_PURGE_URL. */
export type PurgeOrder = {
  release: string;
  /** Paths such as /product/7; empty when everything is purged. */
  paths: string[];
  everything: boolean;
};

/**
 * Notifies the CDN of differences between the live release and the last one it was notified of.
 * Does nothing if no CDN is set or it is up to date. Throws if the CDN rejects the call.
 */
export async function purgeCdn({ db, config }: { db: Db; config: Pick<Config, 'cdnPurge'> }) {
  const { url, token } = config.cdnPurge;
  const live = url === undefined ? undefined : await findLive(db);
  if (url === undefined || !live) return;
  const known = await findPurged(db);
  if (known === live.id) return;
  await post(url, token, await toOrder(db, known, live));
  await db
    .insert(shopState)
    .values({ key: PURGED_KEY, value: String(live.id) })
    .onConflictDoUpdate({
      target: shopState.key,
      set: { value: String(live.id), updatedAt: sql`now()` },
    });
}

async function findPurged(db: Db): Promise<number | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, PURGED_KEY));
  return row && Number(row.value);
}

async function toOrder(
  db: Db,
  known: number | undefined,
  live: { id: number; name: string },
): Promise<PurgeOrder> {
  const { isAll, set, gone } = await readChanges(db, known, live.id);
  const names = [...set.map(({ name }) => name), ...gone];
  const everything = isAll || names.length > PATHS_MAX;
  return {
    release: live.name,
    everything,
    paths: everything ? [] : names.map(pageOfFile).toSorted(),
  };
}

async function post(url: string, token: string | undefined, order: PurgeOrder): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`CDN_PURGE_URL responded with ${response.status}.`);
}
