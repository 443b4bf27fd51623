import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';

/** The shop_state row that pauses publishing. */
export const HOLD_KEY = 'publishing-held';

export type Hold = {
  /** The release that staff rolled back to. */
  release: string;
  since: Date;
};

/** Finds the hold that a rollback sets: nothing else goes live until staff allow it. */
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

/** Resumes publishing; returns whether it was held. */
export async function releaseHold(tx: Db): Promise<boolean> {
  const held = await tx.delete(shopState).where(eq(shopState.key, HOLD_KEY)).returning();
  return held.length > 0;
}

/**
 * Lets one transaction at a time choose the live release, so that a publication that ends now does
 * not undo a rollback.
 */
export async function lockLive(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('live release'))`);
}
