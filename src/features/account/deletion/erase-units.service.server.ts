import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  breachRecipients,
  unitBills,
  unitOwners,
  unitTransfers,
  type users,
} from '#src/db/schema/tables.ts';

/** Author's name on a review by someone who has deleted their account. */
export const FORMER_CUSTOMER = 'A former customer';

/** Erases a person from the units that they own, and from the lists of data breaches. */
export async function eraseUnits(tx: Db, user: typeof users.$inferSelect): Promise<void> {
  await tx
    .update(unitOwners)
    .set({ name: FORMER_CUSTOMER, seller: '' })
    .where(eq(unitOwners.userId, user.id));
  const owned = tx.select({ id: unitOwners.id }).from(unitOwners);
  const isOwner = eq(unitOwners.userId, user.id);
  await tx.delete(unitBills).where(inArray(unitBills.ownerId, owned.where(isOwner)));
  await tx.delete(unitTransfers).where(eq(unitTransfers.toEmail, user.email));
  // The list of a breach's recipients keeps the time of the notice.
  await tx
    .update(breachRecipients)
    .set({ name: '', userId: null, contact: sql`'erased ' || ${breachRecipients.id}` })
    .where(eq(breachRecipients.userId, user.id));
}
