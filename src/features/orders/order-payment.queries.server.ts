import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments } from '#src/db/schema/tables.ts';

/** Returns whether an order has been paid, even if it was refunded later. */
export async function isPaid(db: Db, orderId: string): Promise<boolean> {
  const isOf = and(eq(payments.orderId, orderId), eq(payments.status, 'paid'));
  return (await db.select({ id: payments.id }).from(payments).where(isOf).limit(1)).length > 0;
}
