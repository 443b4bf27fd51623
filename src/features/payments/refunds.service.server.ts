import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orderEvents, orders, payments, refunds } from '#src/db/schema/tables.ts';
import type { Services } from '#src/server/env.ts';
import { GatewayError, type GatewayRefund } from './cashfree.server.ts';
import { refundState } from './cashfree-status.ts';
import { nextRefundCheck } from './check-times.ts';
import { refundedMail } from './payment-mails.ts';
import { sendMail } from './settle-after.service.server.ts';

type RefundServices = Pick<Services, 'db' | 'cashfree' | 'jobs' | 'log' | 'config'>;
type Refund = typeof refunds.$inferSelect;

const OPEN = ['requested', 'pending', 'onhold'];

/**
 * Brings one refund forward: sends it to the gateway when it is not there yet, else asks what
 * became of it. Safe to repeat: the gateway knows a refund by our id.
 */
export async function advanceRefund(
  services: RefundServices,
  refundId: string,
  now = new Date(),
): Promise<void> {
  const [found] = await services.db
    .select({ refund: refunds, gatewayOrderId: payments.gatewayOrderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found || !OPEN.includes(found.refund.status)) return;
  const { refund, gatewayOrderId } = found;
  try {
    await record(services, refund, await ask(services, refund, gatewayOrderId), now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await recordFailure(services, refund, error);
  }
}

async function ask(
  { cashfree }: RefundServices,
  refund: Refund,
  gatewayOrderId: string,
): Promise<GatewayRefund> {
  const { id: refundId, amountPaise, reason } = refund;
  if (refund.status !== 'requested') return cashfree.getRefund(gatewayOrderId, refundId);
  const note = reason.padEnd(3, '.').slice(0, 100);
  return cashfree.createRefund({ gatewayOrderId, refundId, amountPaise, note });
}

async function record(
  services: RefundServices,
  before: Refund,
  seen: GatewayRefund,
  now: Date,
): Promise<void> {
  const status = refundState(seen.status);
  const isOpen = status === 'pending' || status === 'onhold';
  const isNews = await services.db.transaction(async (tx) => {
    const refund = await lock(tx, before);
    if (!refund || !OPEN.includes(refund.status)) return false;
    await tx
      .update(refunds)
      .set({
        status,
        cfRefundId: seen.cfRefundId,
        bankReference: seen.bankReference ?? null,
        processedAt: isOpen ? null : (seen.processedAt ?? now),
        nextCheckAt: isOpen ? nextRefundCheck(refund.checkCount, now) : null,
      })
      .where(eq(refunds.id, refund.id));
    if (status === 'success') await finish(tx, refund);
    if (status === 'failed' || status === 'cancelled') {
      await addEvent(
        tx,
        refund.orderId,
        'The refund did not go through. Our staff will see to it.',
      );
    }
    return !isOpen;
  });
  if (isNews) await tell(services, before, status);
}

/** A refusal needs a person; anything else is tried again when it is due. */
async function recordFailure(services: RefundServices, before: Refund, error: GatewayError) {
  services.log.error({ refundId: before.id, kind: error.kind, code: error.code }, error.message);
  if (error.kind !== 'refused' && error.kind !== 'conflict') return;
  if (before.status !== 'requested') return;
  await services.db.transaction(async (tx) => {
    const refund = await lock(tx, before);
    if (refund?.status !== 'requested') return;
    const set = { status: 'failed', nextCheckAt: null };
    await tx.update(refunds).set(set).where(eq(refunds.id, refund.id));
    await addEvent(tx, refund.orderId, 'The refund did not go through. Our staff will see to it.');
  });
}

async function lock(tx: Db, { id, orderId }: Refund): Promise<Refund | undefined> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** A cancelled order whose money is back is a refunded one. */
async function finish(tx: Db, refund: Refund): Promise<void> {
  const stillOpen = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, refund.orderId), inArray(refunds.status, OPEN)));
  if (stillOpen.length === 0) {
    await tx
      .update(orders)
      .set({ status: 'refunded' })
      .where(and(eq(orders.id, refund.orderId), eq(orders.status, 'cancelled')));
  }
  await addEvent(tx, refund.orderId, 'The refund has been made.');
}

async function addEvent(tx: Db, orderId: string, note: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const status = order?.status ?? 'refunded';
  await tx.insert(orderEvents).values({ orderId, status, actor: 'system', note });
}

async function tell(services: RefundServices, refund: Refund, status: string): Promise<void> {
  const { db, log, config } = services;
  const { id: refundId, orderId } = refund;
  if (status !== 'success') {
    log.error({ refundId, status }, 'A refund did not go through');
    return;
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order) await sendMail(services, refundedMail(order, config.siteUrl, refund.amountPaise));
}
