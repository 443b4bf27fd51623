import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { PaymentOutcome, PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { reservationTimes } from '#src/features/orders/hold-times.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { nextPaymentCheck } from '#src/features/payments/check-times.ts';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';
import { orUnavailable } from '#src/features/payments/gateway-failure.server.ts';
import { type OpenOrder, PAYMENTS_MAX } from '#src/features/payments/open-order.service.server.ts';
import { OPEN_PAYMENTS } from '#src/features/payments/payment-status.ts';
import { createAtGateway } from '#src/features/payments/session.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { LEAST_PAYMENT_PAISE, payablePaise } from '#src/lib/payable.ts';
import { tooLate } from './confirm.service.server.ts';
import { isUnconfirmed } from './confirmation.queries.server.ts';

const METHOD = 'online';
/** A session that ends sooner is not worth opening. */
const MARGIN_MS = 60_000;

/**
 * Opens an online payment, without the fee for cash, of an order that waits for its customer. The
 * order stays cash on delivery until the money arrives. Throws CONFLICT or PAYMENT_UNAVAILABLE.
 */
export async function openInstead(
  services: SettleServices,
  orderId: string,
  now = new Date(),
): Promise<PaymentSession> {
  const known = await findNewest(services.db, orderId);
  // The customer may have paid and closed the page.
  if (known?.status === 'active') {
    await orUnavailable(services.log, settle(services, known.gatewayOrderId, { now }));
  }
  return createAtGateway(services, await takePayment(services.db, orderId, now));
}

/** Returns the amount to pay online instead of cash, in paise: without store credit and the fee. */
export function onlinePaise(order: Pick<OrderRow, 'totalPaise' | 'creditPaise' | 'feePaise'>) {
  return payablePaise(order) - order.feePaise;
}

function tooSmall(): AppError {
  const message =
    'Without the fee, store credit has already paid for the order. Please pay in cash.';
  return new AppError('CONFLICT', { message });
}

/** Returns the payment to open: the newest while it is open, or else another one. */
async function takePayment(db: Db, orderId: string, now: Date): Promise<OpenOrder> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'placed' || !(await isUnconfirmed(tx, orderId))) throw tooLate();
    const amountPaise = onlinePaise(order);
    if (amountPaise < LEAST_PAYMENT_PAISE) throw tooSmall();
    const newest = await findNewest(tx, orderId);
    const isOpen = newest && OPEN_PAYMENTS.some((status) => status === newest.status);
    if (newest && isOpen && newest.expiresAt.getTime() - now.getTime() >= MARGIN_MS) {
      return { order, payment: newest };
    }
    const isMoney = and(eq(payments.orderId, orderId), ne(payments.paymentMethod, 'credit'));
    const [made] = await tx.select({ count: count() }).from(payments).where(isMoney);
    const number = (made?.count ?? 0) + 1;
    if (number > PAYMENTS_MAX) {
      const message = 'There were too many payment attempts for this order. Please pay in cash.';
      throw new AppError('CONFLICT', { message });
    }
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{ orderId, paymentMethod: METHOD, gatewayOrderId: `${orderId}-${number}` },
        amountPaise,
        expiresAt: reservationTimes(now, false).expiresAt,
        nextCheckAt: nextPaymentCheck(1, now),
      })
      .returning();
    if (!payment) throw new Error('The database kept no payment.');
    return { order, payment };
  });
}

/** Checks with the gateway whether an order was paid instead of paying cash, and acts on it. */
export async function completeInstead(
  services: SettleServices,
  orderId: string,
): Promise<PaymentOutcome> {
  const known = await findNewest(services.db, orderId);
  if (!known) throw new AppError('NOT_FOUND');
  const { gatewayOrderId } = known;
  const settled = await orUnavailable(services.log, settle(services, gatewayOrderId));
  const payment = await findNewest(services.db, orderId);
  if (payment?.status === 'paid') {
    const orderStatus = statusText(settled.orderStatus);
    const isPaid = await isSwitched(services.db, orderId);
    const message = isPaid
      ? 'Thank you! Your order is paid, and we are packing it.'
      : 'The payment came too late for this order and is refunded.';
    return { order_id: orderId, status: isPaid ? 'paid' : 'failed', orderStatus, message };
  }
  // What is to be paid is open, although the order itself is placed.
  const orderStatus = statusText('payment_pending');
  if (settled.hasPendingAttempt) {
    const message = 'Your bank has not confirmed the payment yet. This can take a few minutes.';
    return { order_id: orderId, status: 'pending', orderStatus, message };
  }
  const why = settled.failure ? ` (${declineSentence(settled.failure)})` : '';
  const message = `The payment was not completed${why}. Your order is still cash on delivery.`;
  return { order_id: orderId, status: 'failed', orderStatus, message };
}

async function findNewest(db: Db, orderId: string) {
  const isIt = and(eq(payments.orderId, orderId), eq(payments.paymentMethod, METHOD));
  const newest = db.select().from(payments).where(isIt).orderBy(desc(payments.id));
  return (await newest.limit(1))[0];
}

/** Returns whether an order has changed to online payment. */
async function isSwitched(db: Db, orderId: string): Promise<boolean> {
  const isIt = and(eq(orders.id, orderId), eq(orders.paymentMethod, METHOD));
  return (await db.$count(orders, isIt)) > 0;
}
