import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';
import { methodInWords } from './gateway-method-text.ts';

/**
 * Returns whether an order has been paid by its payment method, even if it was refunded later. Money
 * that came late for an order that is now paid in cash does not count: it is refunded.
 */
export async function isPaid(db: Db, orderId: string): Promise<boolean> {
  return (await findPaidBy(db, orderId)) !== undefined;
}

/**
 * Returns how a payment of an order was made, in words, such as `UPI` or `credit card`: '' if the
 * gateway did not name it, undefined without such a payment.
 */
export async function findPaidBy(
  db: Db,
  orderId: string,
  which: SQL | undefined = IS_PAYMENT_OF_ORDER,
): Promise<string | undefined> {
  const [paid] = await db
    .select({ method: payments.method })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), which))
    .orderBy(asc(payments.id))
    .limit(1);
  return paid && methodInWords(paid.method ?? '');
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
