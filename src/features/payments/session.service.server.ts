import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { statement } from '#src/db/rows.ts';
import { payments } from '#src/db/schema/tables.ts';
import type { PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { signConfirm, signGift, signPay } from '#src/features/messages/signed-links.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import {
  windowMethods,
  type WindowName,
} from '#src/features/payments/instalments/window-methods.ts';
import { orUnavailable } from './gateway-failure.server.ts';
import {
  addPayment,
  getOpenOrder,
  type OpenOrder,
  type Payment,
  throwUnlessPending,
} from './open-order.service.server.ts';
import { paymentScript } from '#src/features/payments/cashfree/payment-script.server.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { offersUpi } from './upi/upi-permission.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';

const MINUTE_MS = 60_000;
/** The gateway requires an expiry more than 15 minutes ahead. */
const LEAD_MS = 16 * MINUTE_MS;
/** A session that ends sooner is not worth opening. */
const MARGIN_MS = MINUTE_MS;

/**
 * Returns a session in which an unpaid order can be paid now: the existing one while it is valid,
 * or else one of a new gateway order. Throws ALREADY_PAID, CONFLICT or PAYMENT_UNAVAILABLE, and
 * CONFLICT for cash orders, whose payments no gateway reports.
 */
export async function openSession(
  services: SettleServices,
  orderId: string,
  now = new Date(),
  windowName: WindowName | '' = '',
): Promise<PaymentSession> {
  const open = await getOpenOrder(services.db, orderId, now);
  if (!methodProperties(open.order.paymentMethod).isAtGateway)
    throw new AppError('CONFLICT', { fields: { orderId } });
  const isSame = open.payment.windowName === windowName;
  const isOpen = open.payment.status === 'active' && (await isPayable(services, open.payment, now));
  if (isOpen && isSame) return toSession(services, open, open.payment.paymentSessionId);
  const isUntold = open.payment.status === 'creating' && isAhead(open.payment, now, LEAD_MS);
  if (isUntold && (isSame || open.payment.gatewayOrderId === orderId)) {
    const set = isSame ? open : await setWindow(services.db, open, windowName);
    return createAtGateway(services, set);
  }
  const next = await addPayment(services.db, open, now, windowName);
  if (isOpen) await endWindow(services, open);
  return createAtGateway(services, next);
}

/** The gateway does not know this payment yet, unless its answer was lost. */
async function setWindow(db: Db, { order, payment }: OpenOrder, windowName: string) {
  const isUntold = and(eq(payments.id, payment.id), eq(payments.status, 'creating'));
  await db.update(payments).set({ windowName }).where(isUntold);
  return { order, payment: { ...payment, windowName } };
}

/**
 * Ends a payment whose window has other methods, once another has replaced it. Without an answer,
 * whichever is paid counts, and a second payment is refunded.
 */
async function endWindow(services: SettleServices, { payment }: OpenOrder): Promise<void> {
  try {
    await services.cashfree.terminateOrder(payment.gatewayOrderId);
    const { orderId, orderStatus } = await settle(services, payment.gatewayOrderId);
    throwUnlessPending(orderId, orderStatus);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ kind: error.kind }, `Payment gateway: ${error.message}`);
  }
}

/** Checks with the gateway first: the shopper may have paid and closed the page. */
async function isPayable(services: SettleServices, payment: Payment, now: Date): Promise<boolean> {
  const request = settle(services, payment.gatewayOrderId, { now });
  const settled = await orUnavailable(services.log, request);
  throwUnlessPending(settled.orderId, settled.orderStatus);
  if (settled.gatewayStatus === 'ACTIVE') return isAhead(payment, now, MARGIN_MS);
  if (settled.hasPendingAttempt || settled.gatewayStatus === 'TERMINATION_REQUESTED') {
    const message = 'Your last payment is still being processed. Please wait a few minutes.';
    throw new AppError('CONFLICT', { message, fields: { orderId: settled.orderId } });
  }
  return false;
}

function isAhead(payment: Payment, now: Date, byMs: number): boolean {
  return payment.expiresAt.getTime() - now.getTime() >= byMs;
}

/** Opens a payment at the gateway, or returns its session. Throws CONFLICT or PAYMENT_UNAVAILABLE. */
export async function createAtGateway(
  services: SettleServices,
  open: OpenOrder,
): Promise<PaymentSession> {
  const { payment } = open;
  if (payment.paymentSessionId) return toSession(services, open, payment.paymentSessionId);
  const created = await orUnavailable(
    services.log,
    askForOrder(services, open).catch((error: unknown) => closeWhenRefused(services, open, error)),
  );
  if (created.status !== 'ACTIVE') {
    await orUnavailable(services.log, settle(services, payment.gatewayOrderId));
    throw new AppError('CONFLICT', { fields: { orderId: open.order.id } });
  }
  await keepSession(services.db, open, created.paymentSessionId);
  return toSession(services, open, created.paymentSessionId);
}

async function askForOrder({ cashfree, config }: SettleServices, { order, payment }: OpenOrder) {
  return cashfree.createOrder({
    gatewayOrderId: payment.gatewayOrderId,
    amountPaise: payment.amountPaise,
    customer: {
      id: (order.userId ?? order.id).replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 50),
      phone: order.contactPhone,
      email: order.contactEmail ?? undefined,
      name: order.contactName,
    },
    returnUrl: `${config.siteUrl}${await getPayPath(config, { order, payment })}?payment=return`,
    notifyUrl: `${config.siteUrl}/api/payments/webhook`,
    expiresAt: payment.expiresAt,
    methods: windowMethods(payment.windowName),
  });
}

/** Returns the page on which an order is paid: for one with a link, the page of the link. */
async function getPayPath(config: SettleServices['config'], { order, payment }: OpenOrder) {
  const { id, source, paymentMethod } = order;
  const isInstead = payment.paymentMethod !== paymentMethod;
  const isGift = source === 'gift_card';
  if (source !== 'staff' && !isGift && !isInstead) return `/orders/${id}`;
  const { key } = await openSecretKey(config);
  if (isGift) return `/gift-card/${id}/${signGift(key, id)}`;
  if (isInstead) return `/confirm/${id}/${signConfirm(key, id)}`;
  return `/pay/${id}/${signPay(key, id)}`;
}

/** Closes a payment that the gateway refuses twice, so that the next try uses a new id. */
async function closeWhenRefused(
  { db }: SettleServices,
  { payment }: OpenOrder,
  error: unknown,
): Promise<never> {
  if (error instanceof GatewayError && (error.kind === 'refused' || error.kind === 'conflict')) {
    const isUntold = and(eq(payments.id, payment.id), eq(payments.status, 'creating'));
    await db.update(payments).set({ status: 'closed', nextCheckAt: null }).where(isUntold);
  }
  throw error;
}

/** Stores a session under the order's lock, so that an order that has ended gets none. */
async function keepSession(db: Db, { order, payment }: OpenOrder, paymentSessionId: string) {
  const isInstead = payment.paymentMethod !== order.paymentMethod;
  const status = isInstead ? 'placed' : 'payment_pending';
  const of = { orderId: order.id, paymentId: payment.id };
  const open = await KEEP_SESSION(db, { ...of, status, paymentSessionId });
  if (open.length === 0) throw new AppError('CONFLICT', { fields: { orderId: order.id } });
}

type Kept = { orderId: string; status: string; paymentId: number; paymentSessionId: string };

const KEEP_SESSION = statement<unknown, Kept>(
  'keep-session',
  (value) => sql`with open as (
      select id from orders
      where id = ${value('orderId')} and status = ${value('status')} for update
    ), kept as (
      update payments p set payment_session_id = ${value('paymentSessionId')}, status = 'active',
        gateway_status = 'ACTIVE', updated_at = now()
      from open where p.id = ${value('paymentId')} and p.status = 'creating'
    ) select id from open`,
);

function toSession(
  services: SettleServices,
  { order, payment }: OpenOrder,
  sessionId: string | null,
) {
  const { config, cashfree } = services;
  // A payment instead of cash leaves nothing to be collected.
  const { cashPaise } = paymentParts({ ...order, paymentMethod: payment.paymentMethod });
  return {
    payment_session_id: sessionId ?? '',
    order_id: order.id,
    ...paymentScript(config),
    offers_upi: offersUpi(cashfree, payment.amountPaise),
    amount: toRupees(payment.amountPaise),
    total: toRupees(payment.amountPaise + order.creditPaise + cashPaise),
  };
}
