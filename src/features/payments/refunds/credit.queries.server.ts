import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments } from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';

/** Returns the rupees that the returned item of an exchange paid of an order; 0 for any other. */
export async function getCredit(db: Db, orderId: string): Promise<number> {
  const isMoved = and(eq(payments.orderId, orderId), isNotNull(payments.movedFromId));
  const moved = await db.select({ paise: payments.amountPaise }).from(payments).where(isMoved);
  return toRupees(moved.reduce((sum, { paise }) => sum + paise, 0));
}
