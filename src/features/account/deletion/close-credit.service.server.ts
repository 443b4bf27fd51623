import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditEntries, creditLots } from '#src/db/schema/tables.ts';

/**
 * Ends the store credit of a person, as the account's page said. The ledger stays without them, so
 * that what the shop owed on any day can still be shown.
 */
export async function closeCredit(tx: Db, userId: string): Promise<void> {
  const left = await tx
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.leftPaise, 0)));
  if (left.length > 0) {
    const closed = left.map(({ id: lotId, leftPaise }) => {
      return { userId, lotId, changePaise: -leftPaise, reason: 'closed' };
    });
    await tx.insert(creditEntries).values(closed);
  }
  await tx.update(creditLots).set({ leftPaise: 0 }).where(eq(creditLots.userId, userId));
  await tx.update(creditEntries).set({ note: '' }).where(eq(creditEntries.userId, userId));
}
