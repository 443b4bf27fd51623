import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, users } from '#src/db/schema/tables.ts';

/**
 * Allows one purchase per person at a time until the transaction ends, so that a double click
 * cannot create two orders, nor can orders change between two reads. Lock this before any order.
 */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  const isBuyer = eq(users.id, userId);
  const buyer = tx.select({ id: users.id }).from(users).where(isBuyer).for('no key update');
  await buyer.prepare('lock-buyer').execute();
}

/** Locks the buyer of an existing order, if known. */
export async function lockBuyerOf(tx: Db, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.userId) await lockBuyer(tx, order.userId);
}
