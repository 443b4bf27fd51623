import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments } from '#src/db/schema/tables.ts';

/** Sums what the returned item of an exchange paid of an order, in paise; 0 for any other order. */
export async function sumMovedIn(db: Db, orderId: string): Promise<number> {
  const isMoved = and(eq(payments.orderId, orderId), isNotNull(payments.movedFromId));
  const moved = await db.select({ paise: payments.amountPaise }).from(payments).where(isMoved);
  return moved.reduce((sum, { paise }) => sum + paise, 0);
}
