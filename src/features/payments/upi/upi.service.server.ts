import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { GatewayError, type GatewayUpi } from '#src/features/payments/cashfree/client.server.ts';
import { paymentScript } from '#src/features/payments/cashfree/payment-script.server.ts';
import { paymentState } from '#src/features/payments/cashfree/status.ts';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { getOpenOrder } from '#src/features/payments/open-order.service.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import {
  completeOrder,
  getOwnStatus,
} from '#src/features/payments/settle/complete.service.server.ts';
import { type Settled, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import { UPI_APP_NAMES } from './upi-apps.ts';
import { isQrImage, isUpiLink } from './upi-links.server.ts';
import { offersUpi, rememberFailure } from './upi-permission.server.ts';
import type { UpiAttempt, UpiChannel, UpiState } from './upi.contract.ts';

/** The time for which the page shows a QR code or links; the gateway accepts money for longer. */
const SHOWN_SECONDS = 5 * 60;

/** Without a person, of any order: the caller has checked that it may be shown. */
type Wanted = { userId: string | undefined; orderId: string; channel: UpiChannel };

/**
 * Begins the UPI payment of a person's order, in its existing gateway order if that can still be
 * paid. Returns null if only the gateway's window can take UPI. Throws what openSession() throws.
 */
export async function startUpi(
  services: SettleServices,
  { userId, orderId, channel }: Wanted,
  now = new Date(),
): Promise<UpiAttempt | null> {
  const { db, cashfree, config } = services;
  await getOwnStatus(services, userId, orderId);
  const total = await getOnlineTotal(db, orderId);
  if (!offersUpi(cashfree, total)) return null;
  const session = await openSession(services, orderId, now);
  const begun = await beginAttempt(services, session.payment_session_id, channel);
  if (!begun) return null;
  const { payment } = await getOpenOrder(db, orderId, now);
  const secondsOpen = Math.floor((payment.expiresAt.getTime() - now.getTime()) / 1000);
  const page = paymentScript(config).payment_page_url;
  const testPage = page.replace('/view/sessions/checkout', `/upi/${session.payment_session_id}`);
  return {
    ...begun,
    channel,
    secondsLeft: Math.min(SHOWN_SECONDS, secondsOpen),
    amount: session.amount,
    testAppUrl: config.cashfree.mode === 'emulator' ? `${testPage}/${begun.attemptId}` : null,
  };
}

async function getOnlineTotal(db: Db, orderId: string): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('NOT_FOUND');
  if (methodProperties(order.paymentMethod).isAtGateway) return paymentParts(order).onlinePaise;
  throw new AppError('CONFLICT', { fields: { orderId } });
}

/** Returns undefined if the gateway refuses, does not respond, or sends nothing that we can show. */
async function beginAttempt(services: SettleServices, sessionId: string, channel: UpiChannel) {
  const { cashfree, config, log } = services;
  try {
    const { cfPaymentId: attemptId, payload } = await cashfree.startUpi(sessionId, channel);
    const shown = toShown(payload, config);
    return shown && { attemptId, ...shown };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, status, code } = error;
    log.warn({ kind, status, code }, `UPI needs the payment window: ${error.message}`);
    rememberFailure(cashfree, error);
    return undefined;
  }
}

function toShown(
  { qrcode = '', ...links }: GatewayUpi['payload'],
  config: SettleServices['config'],
) {
  const apps = UPI_APP_NAMES.flatMap((app) => {
    const url = links[app] ?? '';
    return isUpiLink(url, config) ? [{ app, url }] : [];
  });
  const qrImage = isQrImage(qrcode) ? qrcode : null;
  return qrImage || apps.length > 0 ? { qrImage, apps } : undefined;
}

/** The gateway limits queries: those of one order, and those of all shoppers of the shop. */
const ORDER_LIMIT = { max: 4, windowSeconds: 40 };
const SHOP_LIMIT = { max: 60, windowSeconds: 60 };

/** Returns the state of a person's UPI payment, which a page calls again and again. */
export async function checkUpi(
  services: SettleServices,
  { userId, orderId, attemptId }: Omit<Wanted, 'channel'> & { attemptId: string },
): Promise<UpiState> {
  const status = await getOwnStatus(services, userId, orderId);
  if (status === 'payment_pending') {
    const settled = await settleSometimes(services, orderId);
    const orderStatus = statusText(status);
    if (!settled) return { state: 'unknown', orderStatus, message: '' };
    if (settled.orderStatus === status) return { orderStatus, ...toState(settled, attemptId) };
  }
  // A webhook or this check has settled it: nothing more to query for a paid order.
  const outcome = await completeOrder(services, userId, orderId);
  const { message, orderStatus } = outcome;
  return { state: outcome.status === 'paid' ? 'paid' : 'over', orderStatus, message };
}

/** Queries the gateway, unless that was done a moment ago or the gateway does not respond. */
async function settleSometimes(services: SettleServices, orderId: string) {
  try {
    await countTry(services.db, `upi-check:${orderId}`, ORDER_LIMIT);
    await countTry(services.db, 'upi-check', SHOP_LIMIT);
    return await settleOrder(services, orderId);
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
    if (isLimit || error instanceof GatewayError) return undefined;
    throw error;
  }
}

function toState({ attempts }: Settled, attemptId: string): Pick<UpiState, 'state' | 'message'> {
  const attempt = attempts.find(({ cfPaymentId }) => cfPaymentId === attemptId);
  switch (attempt && paymentState(attempt.status)) {
    case 'pending':
    case 'success':
      return {
        state: 'confirming',
        message: 'Finish in your UPI app. We are waiting for your bank.',
      };
    case 'failed': {
      if (attempt?.status === 'USER_DROPPED')
        return { state: 'failed', message: 'The payment was not confirmed in the app.' };
      const why = declineSentence(attempt?.errorCode ?? attempt?.message ?? '');
      return { state: 'failed', message: `The payment was not completed: ${why}.` };
    }
    default:
      return { state: 'open', message: '' };
  }
}
