import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
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
  or(
    // An order with an advance is paid once the rest is.
    sql`${payments.paymentMethod} = case ${orders.paymentMethod} when 'advance' then 'cod'
      else ${orders.paymentMethod} end`,
    isNotNull(payments.movedFromId),
  ),
);
