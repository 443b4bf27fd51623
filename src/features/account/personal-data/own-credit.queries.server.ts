import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditEntries, creditLots } from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';

/** Lists every entry of a user's store credit, oldest first; amounts in rupees. */
export async function listCreditData(db: Db, userId: string) {
  const { changePaise, reason, note, orderId, createdAt } = creditEntries;
  const rows = await db
    .select({ changePaise, reason, note, orderId, expiresAt: creditLots.expiresAt, at: createdAt })
    .from(creditEntries)
    .innerJoin(creditLots, eq(creditLots.id, creditEntries.lotId))
    .where(eq(creditEntries.userId, userId))
    .orderBy(asc(creditEntries.id));
  return rows.map(({ changePaise: paise, ...row }) => ({ amount: toRupees(paise), ...row }));
}
