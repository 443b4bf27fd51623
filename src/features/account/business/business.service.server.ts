import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { businesses } from '#src/db/schema/tables.ts';
import { recordCustomerUpdate } from '#src/features/account/record-customer.service.server.ts';
import type { Business } from './business.contract.ts';

/** Returns the user's business, or null. */
export async function findBusiness(db: Db, userId: string): Promise<Business | null> {
  const { gstin, name } = businesses;
  const [found] = await db
    .select({ gstin, name })
    .from(businesses)
    .where(eq(businesses.userId, userId));
  return found ?? null;
}

/** Stores a user's business, replacing any earlier one. */
export async function storeBusiness(db: Db, userId: string, business: Business): Promise<void> {
  const { gstin, name } = business;
  const set = { gstin, name, updatedAt: new Date() };
  await db.transaction(async (tx) => {
    await tx
      .insert(businesses)
      .values({ userId, gstin, name })
      .onConflictDoUpdate({ target: businesses.userId, set });
    await recordCustomerUpdate(tx, userId);
  });
}

/** Deletes a user's business. */
export async function clearBusiness(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(businesses).where(eq(businesses.userId, userId));
    await recordCustomerUpdate(tx, userId);
  });
}
