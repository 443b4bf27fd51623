import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';

/**
 * Returns whether an order has been paid, even if it was refunded later: by its own method or with
 * the item of an exchange, not only the part that store credit pays.
 */
export async function isPaid(db: Db, orderId: string): Promise<boolean> {
  const isOf = and(eq(payments.orderId, orderId), eq(payments.status, 'paid'));
  const isOwn = eq(payments.paymentMethod, orders.paymentMethod);
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(
      orders,
      and(eq(orders.id, payments.orderId), or(isOwn, isNotNull(payments.movedFromId))),
    )
    .where(isOf)
    .limit(1);
  return found.length > 0;
}
