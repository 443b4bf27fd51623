import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { linkEnd, reservationTimes } from '#src/features/orders/hold-times.ts';
import { hasLapsedOften } from '#src/features/checkout/unpaid-orders.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { nextPaymentCheck } from './check-times.ts';

/** The most gateway orders of one order. */
export const PAYMENTS_MAX = 6;
const UNPAYABLE = ['cancelled', 'refunded', 'returned'];

type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;

/** A payable order, and its newest gateway order. */
export type OpenOrder = { order: Order; payment: Payment };

/** Returns an order to be paid. Throws ALREADY_PAID or CONFLICT if it can no longer be paid. */
export async function getOpenOrder(db: Db, orderId: string, now: Date): Promise<OpenOrder> {
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, isNewestOf(orders))
    .where(eq(orders.id, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
    .prepare('open-order')
    .execute();
  if (!found) throw new AppError('NOT_FOUND');
  const { order, payment } = found;
  throwUnlessOpen(order, now);
  if (!payment) throw new AppError('NOT_FOUND');
  return { order, payment };
}

/** Throws ALREADY_PAID or CONFLICT unless an order with this status awaits its payment. */
export function throwUnlessPending(orderId: string, status: string): void {
  if (status === 'payment_pending') return;
  if (UNPAYABLE.includes(status)) throw unpayable(orderId);
  throw new AppError('ALREADY_PAID', { fields: { orderId } });
}

/** Adds another gateway order for the same order, and extends the stock reservation. */
export async function addPayment(
  db: Db,
  before: OpenOrder,
  now: Date,
  windowName = '',
): Promise<OpenOrder> {
  return transact(db, async (tx) => {
    const isOrder = eq(orders.id, before.order.id);
    const [order] = await tx.select().from(orders).where(isOrder).for('update');
    if (!order) throw new AppError('NOT_FOUND');
    throwUnlessOpen(order, now);
    const newest = await getNewest(tx, order);
    // Another request was faster: use its payment.
    if (newest.id !== before.payment.id) return { order, payment: newest };

    const isOfOrder = and(eq(payments.orderId, order.id), isCollected(order));
    const [made] = await tx.select({ count: count() }).from(payments).where(isOfOrder);
    const number = (made?.count ?? 0) + 1;
    if (number > PAYMENTS_MAX) {
      const message =
        'There were too many payment attempts for this order. Please cancel it and order again.';
      throw new AppError('CONFLICT', { message, fields: { orderId: order.id } });
    }
    const { userId, address } = order;
    const isShort = userId !== null && (await hasLapsedOften(tx, { userId, address }, now));
    const times = reservationTimes(now, isShort);
    // A payment link has its whole time again.
    const expiresAt = new Date(Math.max(+times.expiresAt, +linkEnd(order.holdExpiresAt)));
    // Never earlier than the time that the shopper was shown.
    const holdExpiresAt = new Date(Math.max(+order.holdExpiresAt, +times.holdExpiresAt));
    const isUntold = and(isOfOrder, eq(payments.status, 'creating'));
    await tx.update(payments).set({ status: 'closed', nextCheckAt: null }).where(isUntold);
    await tx.update(orders).set({ holdExpiresAt }).where(isOrder);
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId: order.id,
        paymentMethod: order.paymentMethod,
        gatewayOrderId: `${order.id}-${number}`,
        // Less than the total if store credit or an exchange paid the rest.
        amountPaise: newest.amountPaise,
        windowName,
        expiresAt,
        nextCheckAt: nextPaymentCheck(1, now),
      })
      .returning();
    if (!payment) throw new Error('The database kept no payment.');
    return { order, payment };
  });
}

/** Throws ALREADY_PAID or CONFLICT unless an order awaits payment and its stock is reserved. */
export function throwUnlessOpen(order: Order, now: Date): void {
  throwUnlessPending(order.id, order.status);
  if (order.holdExpiresAt <= now) throw unpayable(order.id);
}

function unpayable(orderId: string): AppError {
  const message = 'This order can no longer be paid. Please order again.';
  return new AppError('CONFLICT', { message, fields: { orderId } });
}

/** Selects the payments by the order's own method: not the store credit that pays a part of it. */
const isCollected = (order: Order) => eq(payments.paymentMethod, order.paymentMethod);

/** Selects the payments of which the one with the highest id is the newest. */
const isNewestOf = (order: Pick<Order, 'id' | 'paymentMethod'> | typeof orders) =>
  and(
    eq(payments.orderId, order.id),
    eq(payments.paymentMethod, order.paymentMethod),
    isNull(payments.movedFromId),
  );

async function getNewest(db: Db, order: Order): Promise<Payment> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(isNewestOf(order))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!payment) throw new AppError('NOT_FOUND');
  return payment;
}
