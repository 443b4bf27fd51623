import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { businesses } from '#src/db/schema/tables.ts';
import type { Business } from './business.contract.ts';

/** The business that a person buys for; null without one. */
export async function findBusiness(db: Db, userId: string): Promise<Business | null> {
  const { gstin, name } = businesses;
  const [found] = await db
    .select({ gstin, name })
    .from(businesses)
    .where(eq(businesses.userId, userId));
  return found ?? null;
}

/** Keeps it, in place of the one before. */
export async function keepBusiness(db: Db, userId: string, business: Business): Promise<void> {
  const { gstin, name } = business;
  await db
    .insert(businesses)
    .values({ userId, gstin, name })
    .onConflictDoUpdate({ target: businesses.userId, set: { gstin, name, updatedAt: new Date() } });
}

/** Forgets it. */
export async function dropBusiness(db: Db, userId: string): Promise<void> {
  await db.delete(businesses).where(eq(businesses.userId, userId));
}
