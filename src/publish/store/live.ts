import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { releases, shopState } from '#src/db/schema/tables.ts';
import type { ReleaseHead } from './release.ts';

const LIVE_KEY = 'live-release';

const HEAD = sql`r.id, r.name, r.code_version as "codeVersion", r.inline_scripts as "inlineScripts",
  r.outside_hosts as "outsideHosts"`;
/** Also requires known pages, which a shop restored from a backup does not have. */
const HAS_PAGES = sql`r.is_kept and exists (
  select 1 from release_files f where f.name = 'index.html' and f.from_release <= r.id
    and (f.to_release is null or f.to_release > r.id))`;

/** Finds the live release; undefined before the first, or if its pages are not known. */
export async function findLive(db: Db): Promise<ReleaseHead | undefined> {
  const [row] = await rowsOf<ReleaseHead>(
    db,
    sql`select ${HEAD} from shop_state s join releases r on r.id::text = s.value
      where s.key = ${LIVE_KEY} and ${HAS_PAGES}`,
  );
  return row;
}

/** Finds the id of the live release, which may have no pages: see findLive(). */
export async function findLiveId(db: Db): Promise<number | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, LIVE_KEY));
  return row && Number(row.value);
}

/** Finds the newest release, which the next one is based on, even if another one is live. */
export async function findNewest(db: Db): Promise<ReleaseHead | undefined> {
  const [row] = await rowsOf<ReleaseHead>(
    db,
    sql`select ${HEAD} from releases r where ${HAS_PAGES} order by r.id desc limit 1`,
  );
  return row;
}

/** Lists the releases that can be made live, newest first. */
export async function listLiveable(db: Db): Promise<{ id: number; name: string }[]> {
  return rowsOf(db, sql`select r.id, r.name from releases r where ${HAS_PAGES} order by r.id desc`);
}

/** Makes a release live. Call it in the transaction that locked it: see hold.ts. */
export async function pointLiveAt(tx: Db, releaseId: number): Promise<void> {
  await tx.update(releases).set({ status: 'superseded' }).where(eq(releases.status, 'live'));
  await tx.update(releases).set({ status: 'live' }).where(eq(releases.id, releaseId));
  const value = { value: String(releaseId), updatedAt: sql`now()` };
  await tx
    .insert(shopState)
    .values({ key: LIVE_KEY, value: String(releaseId) })
    .onConflictDoUpdate({ target: shopState.key, set: value });
  // Delivered when this commits: see db/watch.ts.
  await tx.execute(sql`select pg_notify('live_release', '')`);
}
