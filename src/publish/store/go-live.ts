import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { releases } from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toOutsideHosts } from '#src/features/settings/tracking/tracking.ts';
import { addToRelease } from './unpublished-files.ts';
import { findHold, lockLive } from './hold.ts';
import type { Lease } from './lease.ts';
import { deleteRepaired } from './lost-contents.ts';
import { findLiveId, findNewest, listLiveable, pointLiveAt } from './live.ts';
import type { BuildResult } from '#src/publish/render/build-protocol.ts';

/** The number of earlier releases kept, which can be made live again. */
export const RELEASES_MAX = 20;

export type Made = NonNullable<BuildResult['release']> & {
  rekeyed: BuildResult['rekeyed'];
  name: string;
  reason: string;
  durationMs: number;
};

/**
 * Makes the drafts the newest release and publishes it in one transaction; returns false if staff
 * rolled back to another release in the meantime. Throws if another publisher has taken over.
 */
export function goLive(db: Db, lease: Pick<Lease, 'stillOwn'>, made: Made): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockLive(tx);
    await lease.stillOwn(tx);
    if (await findHold(tx)) return false;
    const { gone, rekeyed, ...row } = made;
    const outsideHosts = toOutsideHosts((await getSettings(tx)).tracking) ?? null;
    const [added] = await tx
      .insert(releases)
      .values({ ...row, outsideHosts, hasFiles: true, finishedAt: new Date() })
      .returning({ id: releases.id });
    const id = added?.id ?? 0;
    await deleteRepaired(tx, made.name);
    await addToRelease(tx, { id, name: made.name }, gone);
    await rekey(tx, rekeyed);
    await pointLiveAt(tx, id);
    await forgetOldReleases(tx);
    return true;
  });
}

/** Publishes the newest release if staff had rolled back; returns whether it was hidden. */
export function showNewest(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockLive(tx);
    const newest = await findNewest(tx);
    if (!newest || newest.id === (await findLiveId(tx)) || (await findHold(tx))) return false;
    await pointLiveAt(tx, newest.id);
    return true;
  });
}

/** Updates the keys of pages, without their content. */
export async function rekey(db: Db, rekeyed: BuildResult['rekeyed']): Promise<void> {
  if (rekeyed.length === 0) return;
  await db.execute(sql`
    update release_files f set cache_key = r."cacheKey"
    from jsonb_to_recordset(${JSON.stringify(rekeyed)}::jsonb) as r(name text, "cacheKey" text)
    where f.name = r.name and f.to_release is null`);
}

/** Deletes all but the newest releases with their own files; always keeps the live one. */
async function forgetOldReleases(tx: Db): Promise<void> {
  const liveId = await findLiveId(tx);
  const names = await listLiveable(tx);
  const old = names.slice(RELEASES_MAX + 1).filter(({ id }) => id !== liveId);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.update(releases).set({ hasFiles: false }).where(inArray(releases.id, ids));
  await tx.execute(sql`
    delete from release_files where to_release <= (select min(id) from releases where is_kept)`);
}
