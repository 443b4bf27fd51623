import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { PaymentMethod } from './payment-method.server.ts';
import { isPaymentMethod } from './payment-methods.ts';
import { METHODS } from './registry.server.ts';

/** Returns the payment method of an order. Throws NOT_FOUND. */
export async function getMethodOf(db: Db, orderId: string): Promise<PaymentMethod> {
  const [order] = await db
    .select({ name: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new AppError('NOT_FOUND');
  return getMethod(order.name);
}

/** Returns a payment method by its stored name. Throws NOT_FOUND. */
export function getMethod(name: string): PaymentMethod {
  if (!isPaymentMethod(name)) throw new AppError('NOT_FOUND');
  return METHODS[name];
}
