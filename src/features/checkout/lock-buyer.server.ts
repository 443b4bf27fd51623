import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orders, users } from '#src/db/schema/tables.ts';

/**
 * One purchase of a person at a time, until the transaction ends: two clicks cannot make two orders,
 * and what they ask for cannot become a sale between two looks at it. To be taken before any order.
 */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The same for whoever has made an order, where that is known. */
export async function lockBuyerOf(tx: Db, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.userId) await lockBuyer(tx, order.userId);
}
