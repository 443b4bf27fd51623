import { refreshGatewayOffers } from '#src/features/payments/instalments/gateway-offers.service.server.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments, refunds, webhookEvents } from '#src/db/schema/tables.ts';
import type { PaymentServices } from './services.server.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { nextPaymentCheck, nextRefundCheck } from './check-times.ts';
import { handleStored } from '#src/features/payments/inbox/inbox.service.server.ts';
import { checkMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';

const BATCH = 50;
const INBOX_GRACE_MS = 60_000;

/** Returns the payment jobs by name, to be registered; check-payments runs every minute. */
export function paymentJobs(services: PaymentServices) {
  return {
    'check-payment': (data: Record<string, unknown>) => checkPayment(services, data),
    'check-payments': () => checkPayments(services),
    'check-refunds': () => checkRefunds(services),
    'refresh-bank-offers': () => refreshGatewayOffers(services),
    'reconcile-payments': () => checkMoney(services),
  };
}

/** Settles one gateway order: `{ gatewayOrderId }`. Throws when the gateway does not answer. */
async function checkPayment(
  services: PaymentServices,
  { gatewayOrderId }: Record<string, unknown>,
): Promise<void> {
  if (typeof gatewayOrderId === 'string') await settle(services, gatewayOrderId);
}

/** Settles due payments, ends orders with expired reservations, and processes the webhook inbox. */
export async function checkPayments(services: PaymentServices, now = new Date()): Promise<void> {
  const { db } = services;
  for (const payment of await claimPayments(db, now)) {
    const { gatewayOrderId } = payment;
    await orLog(services, gatewayOrderId, () => settle(services, gatewayOrderId, { now }));
  }
  for (const { id } of await listLapsed(db, now)) {
    await orLog(services, id, () => settleOrder(services, id, { now }));
  }
  for (const event of await listUnread(db, now)) {
    await orLog(services, event.gatewayOrderId ?? '', () => handleStored(services, event));
  }
}

/** Sends refunds that are not at the gateway yet and checks those that are not final. */
export async function checkRefunds(services: PaymentServices, now = new Date()): Promise<void> {
  for (const { id } of await claimRefunds(services.db, now)) {
    await orLog(services, id, () => advanceRefund(services, id, now));
  }
}

/** Logs a failure, so that it does not stop the others from being processed. */
async function orLog(services: PaymentServices, about: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const level = error instanceof GatewayError ? 'warn' : 'error';
    services.log[level]({ err: error, about }, 'A payment could not be checked; will retry');
  }
}

/** Claims due payments and sets their next check, so that two servers do not both check them. */
function claimPayments(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(lte(payments.nextCheckAt, now))
      .orderBy(asc(payments.nextCheckAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id, checkCount } of due) {
      const next = { checkCount: checkCount + 1, nextCheckAt: nextPaymentCheck(checkCount, now) };
      await tx.update(payments).set(next).where(eq(payments.id, id));
    }
    return due;
  });
}

function claimRefunds(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(lte(refunds.nextCheckAt, now))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id, checkCount } of due) {
      const next = { checkCount: checkCount + 1, nextCheckAt: nextRefundCheck(checkCount, now) };
      await tx.update(refunds).set(next).where(eq(refunds.id, id));
    }
    return due;
  });
}

/** Lists unpaid orders whose reservation has expired, checked every minute. */
function listLapsed(db: Db, now: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'payment_pending'), lte(orders.holdExpiresAt, now)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(BATCH);
}

function listUnread(db: Db, now: Date) {
  return db
    .select()
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.outcome, 'pending'),
        eq(webhookEvents.signatureValid, true),
        lte(webhookEvents.receivedAt, new Date(now.getTime() - INBOX_GRACE_MS)),
      ),
    )
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(BATCH);
}
