import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { shopState } from '#src/db/schema/tables.ts';

/** The row of shop_state that says so. */
export const HOLD_KEY = 'publishing-held';

export type Hold = {
  /** The release that was gone back to. */
  release: string;
  since: Date;
};

/** Set when staff went back to a release: nothing else goes live until they allow it. */
export async function findHold(db: Db): Promise<Hold | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, HOLD_KEY));
  return row && { release: row.value, since: row.updatedAt };
}

export async function holdAt(tx: Db, release: string): Promise<void> {
  const value = { value: release, updatedAt: sql`now()` };
  await tx
    .insert(shopState)
    .values({ key: HOLD_KEY, value: release })
    .onConflictDoUpdate({ target: shopState.key, set: value });
}

/** Lets publishing go on; says whether it was held. */
export async function releaseHold(tx: Db): Promise<boolean> {
  const held = await tx.delete(shopState).where(eq(shopState.key, HOLD_KEY)).returning();
  return held.length > 0;
}

/**
 * Lets one transaction at a time decide which release is live, so that a publication that ends just
 * now does not undo what staff went back to.
 */
export async function lockLive(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('live release'))`);
}
