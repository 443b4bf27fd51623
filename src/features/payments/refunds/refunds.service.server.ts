import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { orders, payments, refunds } from '#src/db/schema/tables.ts';
import { unpackAll } from '#src/features/orders/unpack.service.server.ts';
import { releaseUnsent } from '#src/features/orders/unsent.service.server.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import {
  lockOrder,
  type OrderRow,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { isPartSent, mayBecome } from '#src/features/orders/order-status.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { refundMadeMessage } from '#src/features/messages/kinds/refund-made.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import type { RefundAnswer } from '#src/features/payments/methods/payment-method.server.ts';
import { releaseUnshippedUses } from '#src/features/offers/uses.service.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { getMethod } from '#src/features/payments/methods/methods.service.server.ts';
import { creditReceivedMessage } from '#src/features/messages/kinds/credit-received.ts';
import { addRefundToCredit } from './credit-refund.service.server.ts';
import { OPEN_REFUNDS } from '#src/features/payments/payment-status.ts';
import { sentPaise } from './offer-part.ts';

type RefundServices = Pick<PaymentServices, 'db' | 'cashfree' | 'jobs' | 'log' | 'config'>;
type Refund = typeof refunds.$inferSelect;

type Found = {
  refund: Refund;
  gatewayOrderId: string;
  paymentMethod: string;
  userId: string | null;
};

const OPEN: string[] = [...OPEN_REFUNDS];
/** The payment of the earlier order of an exchange, with the gateway's id. */
const source = alias(payments, 'source');

/**
 * Advances a refund through its order's payment method: sends it if it has not been sent, otherwise
 * checks its state. Safe to repeat: the gateway knows a refund by our id.
 */
export async function advanceRefund(
  services: RefundServices,
  refundId: string,
  now = new Date(),
): Promise<void> {
  const [found] = await services.db
    .select({
      refund: refunds,
      gatewayOrderId: sql<string>`coalesce(${source.gatewayOrderId}, ${payments.gatewayOrderId})`,
      paymentMethod: payments.paymentMethod,
      userId: orders.userId,
      isExample: orders.isExample,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(source, eq(source.id, payments.movedFromId))
    .where(eq(refunds.id, refundId));
  if (!found || !OPEN.includes(found.refund.status)) return;
  const { refund, isExample } = found;
  try {
    const answer = isExample ? EXAMPLE : await ask(services, found);
    await record(services, refund, answer, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await recordFailure(services, refund, error);
  }
}

/** The answer for sample orders, which no gateway knows. */
const EXAMPLE: RefundAnswer = {
  status: 'success',
  cfRefundId: null,
  bankReference: 'EXAMPLE',
  processedAt: undefined,
};

async function ask(
  services: RefundServices,
  { refund, gatewayOrderId, paymentMethod, userId }: Found,
): Promise<RefundAnswer> {
  // Of the payment: its order may have been changed to another method since.
  const name = refund.toCredit ? 'credit' : paymentMethod;
  // An account that was deleted has no store credit.
  if (name === 'credit' && userId === null) return { ...EXAMPLE, status: 'failed' };
  return getMethod(name).advanceRefund(services, { ...refund, gatewayOrderId });
}

async function record(
  services: RefundServices,
  before: Refund,
  seen: RefundAnswer,
  now: Date,
): Promise<void> {
  const { status, cfRefundId, bankReference } = seen;
  const isFinal = !OPEN.includes(status);
  await transactWithJobs(services, async (tx, jobs) => {
    const refund = await lock(tx, before);
    if (!refund || !OPEN.includes(refund.status)) return;
    await tx
      .update(refunds)
      .set({
        status,
        cfRefundId,
        bankReference,
        processedAt: isFinal ? (seen.processedAt ?? now) : null,
        // For a refund that is still open, the check that found it has set the next one.
        ...(isFinal && { nextCheckAt: null }),
      })
      .where(eq(refunds.id, refund.id));
    if (status === 'success')
      await finishRefund(tx, jobs, { ...refund, bankReference }, services.config, now);
    else if (isFinal) await addEvent(tx, await lockOrder(tx, refund.orderId), NOT_THROUGH);
  });
  if (isFinal && status !== 'success') {
    services.log.error({ refundId: before.id, status }, 'A refund did not go through');
  }
}

const NOT_THROUGH = 'The refund did not go through. Our staff will handle it.';

/** Records a failed refund. A refusal needs staff; any other failure is retried when due. */
async function recordFailure(services: RefundServices, before: Refund, error: GatewayError) {
  services.log.error({ refundId: before.id, kind: error.kind, code: error.code }, error.message);
  if (error.kind !== 'refused' && error.kind !== 'conflict') return;
  await transact(services.db, async (tx) => {
    const refund = await lock(tx, before);
    if (refund?.status !== 'requested') return;
    const set = { status: 'failed', nextCheckAt: null };
    await tx.update(refunds).set(set).where(eq(refunds.id, refund.id));
    await addEvent(tx, await lockOrder(tx, refund.orderId), NOT_THROUGH);
  });
}

async function lock(tx: Db, { id, orderId }: Refund): Promise<Refund | undefined> {
  await lockOrder(tx, orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** Completes a refund: issues the credit note, notifies the buyer, ends a fully refunded order. */
export async function finishRefund(
  tx: Db,
  jobs: JobSender,
  refund: Refund,
  { siteUrl }: Pick<PaymentServices['config'], 'siteUrl'>,
  now: Date,
): Promise<void> {
  const { orderId, reason } = refund;
  await recordEvent(tx, { type: 'payment.refunded', subject: refund.id, orderId });
  await issueCreditNote(tx, { orderId, kind: 'refund', reason, refund }, now);
  const before = await lockOrder(tx, orderId);
  const isOver = (await isCancelledAndSettled(tx, before)) || (await isAllGivenBack(tx, before));
  const creditPaise = await addRefundToCredit(tx, refund, before.userId, now);
  const amount = formatRupees(toRupees(sentPaise(refund)));
  const note =
    creditPaise > 0
      ? `${formatRupees(toRupees(creditPaise))} was added to the store credit.`
      : `The refund of ${amount} has been made.`;
  const isEnding = isOver && mayBecome(before.status, 'refunded');
  const order = isEnding
    ? await transitionOrder(tx, before, {
        ...{ to: 'refunded', actor: 'system', note },
        set: { isPartlySent: false },
      })
    : before;
  if (!isEnding) await addEvent(tx, order, note);
  if (isOver) {
    await releaseUnshippedUses(tx, orderId);
    // A refunded order must not be sent.
    await unpackAll(tx, orderId);
    if (before.status === 'placed' || isPartSent(before)) await releaseUnsent(tx, orderId);
    await jobs.send('track-parcels', {}, { key: 'track-parcels' });
  }
  const message =
    creditPaise > 0
      ? creditReceivedMessage(siteUrl, { amountPaise: creditPaise, why: `for order ${orderId}` })
      : refundMadeMessage(order, siteUrl, { ...refund, amountPaise: sentPaise(refund) });
  await notify(tx, jobs, order, message);
}

async function isCancelledAndSettled(tx: Db, { id, status }: OrderRow): Promise<boolean> {
  const isOpen = and(eq(refunds.orderId, id), inArray(refunds.status, OPEN));
  return status === 'cancelled' && (await tx.$count(refunds, isOpen)) === 0;
}

async function isAllGivenBack(tx: Db, { id, totalPaise }: OrderRow): Promise<boolean> {
  // What is refunded came in addition: the order is still to be paid in cash.
  if (await isToBeCollected(tx, id)) return false;
  const paid = await tx
    .select({ amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'paid')));
  const back = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.status, 'success')));
  // Cash that is still to be collected keeps an order alive whose store credit was refunded.
  return sum(paid) >= totalPaise && sum(back) >= sum(paid);
}

async function isToBeCollected(tx: Db, orderId: string): Promise<boolean> {
  const isOpen = and(eq(payments.orderId, orderId), eq(payments.status, 'active'));
  const open = await tx.select().from(payments).where(isOpen);
  return open.some(({ paymentMethod }) => !methodProperties(paymentMethod).isPaidFirst);
}

const sum = (rows: { amountPaise: number }[]) =>
  rows.reduce((total, { amountPaise }) => total + amountPaise, 0);

async function addEvent(tx: Db, { id: orderId, status }: OrderRow, note: string): Promise<void> {
  await addOrderEvent(tx, { orderId, status, actor: 'system', note });
}
