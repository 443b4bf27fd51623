import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';

/**
 * Returns whether an order has been paid by its payment method, even if it was refunded later. Money
 * that came late for an order that is now paid in cash does not count: it is refunded.
 */
export async function isPaid(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), IS_PAYMENT_OF_ORDER))
    .limit(1);
  return rows.length > 0;
}

/**
 * Selects the successful payment of an order, joined with it: by its own method or with the item of
 * an exchange, not only the part that store credit pays.
 */
export const IS_PAYMENT_OF_ORDER = and(
  eq(payments.status, 'paid'),
  or(eq(payments.paymentMethod, orders.paymentMethod), isNotNull(payments.movedFromId)),
);
