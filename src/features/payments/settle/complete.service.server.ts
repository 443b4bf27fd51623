import { and, eq } from 'drizzle-orm';
import { orders } from '#src/db/schema/tables.ts';
import type { PaymentOutcome } from '#src/features/checkout/checkout.contract.ts';
import {
  isOrderStatus,
  type OrderStatus,
  propertiesOf,
  statusText,
} from '#src/features/orders/order-status.ts';
import { AppError } from '#src/lib/errors.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';
import { failedWay, failReason } from '#src/features/payments/next/next-methods.ts';
import { newestFailed } from '#src/features/payments/reconciliation/gateway-view.server.ts';
import type { SettleServices } from './settlement.server.ts';
import { type Settled, settleOrder, type SettleOptions } from './settle.service.server.ts';

type Outcome = Pick<PaymentOutcome, 'status' | 'message' | 'failed'>;

/**
 * Checks the payment of a person's order with the gateway, acts on it, and returns the result.
 * Without a person, of any order: the caller has checked that it may be shown.
 */
export async function completeOrder(
  services: SettleServices,
  userId: string | undefined,
  orderId: string,
): Promise<PaymentOutcome> {
  const status = await getOwnStatus(services, userId, orderId);
  return settleOwn(services, orderId, status, {});
}

/** Ends a person's unpaid order and releases its stock; one that is paid in the meantime stays. */
export async function abandonOrder(
  services: SettleServices,
  userId: string | undefined,
  orderId: string,
): Promise<PaymentOutcome> {
  const status = await getOwnStatus(services, userId, orderId);
  const note = 'The customer left without paying.';
  // No email: the shopper chose to leave.
  const closing = { actor: 'shopper', actorUserId: userId, note, isQuiet: true } as const;
  return settleOwn(services, orderId, status, status === 'payment_pending' ? { closing } : {});
}

/** Returns the status of a person's order. Throws NOT_FOUND. */
export async function getOwnStatus(
  { db }: SettleServices,
  userId: string | undefined,
  orderId: string,
) {
  const isOwn = and(eq(orders.id, orderId), userId ? eq(orders.userId, userId) : undefined);
  const [order] = await db.select().from(orders).where(isOwn);
  if (!order || !isOrderStatus(order.status)) throw new AppError('NOT_FOUND');
  return order.status;
}

async function settleOwn(
  services: SettleServices,
  orderId: string,
  status: OrderStatus,
  options: SettleOptions,
): Promise<PaymentOutcome> {
  const isOver = status !== 'payment_pending' && status !== 'cancelled';
  const settled = isOver ? undefined : await ask(services, orderId, options);
  const orderStatus = settled?.orderStatus ?? status;
  const outcome = isOver || settled ? toOutcome(orderStatus, settled) : UNKNOWN;
  return { order_id: orderId, orderStatus: statusText(orderStatus), ...outcome };
}

const UNKNOWN: Outcome = {
  status: 'pending',
  message:
    'The payment service is not responding yet. We will keep trying, and your order is safe.',
};

/** Returns undefined when the gateway does not respond. */
async function ask(
  services: SettleServices,
  orderId: string,
  options: SettleOptions,
): Promise<Settled | undefined> {
  try {
    return await settleOrder(services, orderId, options);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ orderId, kind: error.kind }, `Payment gateway: ${error.message}`);
    return undefined;
  }
}

function toOutcome(orderStatus: OrderStatus, settled: Settled | undefined): Outcome {
  const { isSold, unpaidText } = propertiesOf(orderStatus);
  if (orderStatus === 'issued')
    return { status: 'paid', message: 'Thank you! We have your payment.' };
  if (isSold) return { status: 'paid', message: 'Thank you! Your order is placed.' };
  return unpaidText === undefined
    ? openOutcome(settled)
    : { status: 'failed', message: unpaidText };
}

function openOutcome(settled: Settled | undefined) {
  if (settled?.hasPendingAttempt || settled?.gatewayStatus === 'TERMINATION_REQUESTED') {
    const message = 'Your bank has not confirmed the payment yet. This can take a few minutes.';
    return { status: 'pending', message } satisfies Outcome;
  }
  const why = settled?.failure ? ` (${declineSentence(settled.failure)})` : '';
  const message = `The payment was not completed${why}. You can try again.`;
  const failed = findFailed(settled?.attempts ?? []);
  return { status: 'failed', message, ...(failed && { failed }) } satisfies Outcome;
}

function findFailed(attempts: Settled['attempts']): Outcome['failed'] {
  const attempt = newestFailed(attempts);
  if (!attempt) return undefined;
  const { status, errorCode, method } = attempt;
  return { by: failedWay(method), reason: failReason(status, errorCode) };
}
