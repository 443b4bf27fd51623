import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import {
  lockOrder,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import type { OrderActor } from '#src/features/orders/order-status.ts';
import { hasPreorders } from '#src/features/orders/preordered.queries.server.ts';
import { cancelRest } from '#src/features/order-management/cancel-rest.service.server.ts';
import { restock } from '#src/features/orders/stock.service.server.ts';
import { releaseUses } from '#src/features/offers/uses.service.server.ts';
import { orUnavailable } from '#src/features/payments/gateway-failure.server.ts';
import { orderLapsedMessage } from '#src/features/messages/kinds/confirm-order.ts';
import { orderCancelledMessage } from '#src/features/messages/kinds/order-cancelled.ts';
import {
  leftToRefund,
  listRefundable,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import {
  endWait,
  tooLate,
} from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import {
  hasLapsed,
  isUnconfirmed,
} from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { unpackAll } from '#src/features/orders/unpack.service.server.ts';
import { closePayments } from '#src/features/payments/cod/collect-cash.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { throwIfGift } from '#src/features/orders/gift-order.ts';
import { AppError } from '#src/lib/errors.ts';
import { transactWithJobs } from '#src/platform/transact.ts';

type CancelledBy = {
  actor: OrderActor;
  /** Undefined for a customer who did not sign in, and for the shop itself. */
  actorUserId?: string | undefined;
  reason: string;
  /** Set if it may be cancelled only while the customer still has to confirm it, or has pre-ordered. */
  via?: 'link' | 'whatsapp' | 'time';
  /** True for what is unsent of a partly sent order with pre-orders. */
  isRest?: boolean;
  /** True if that has been refunded before. */
  isRefunded?: boolean;
  /** The present time for `time`, whose end is checked again under the lock. */
  now?: Date;
};

/**
 * Cancels an order before it is shipped: ends an unpaid one at the gateway; refunds what was paid
 * for a placed one and restocks it; or cancels only what is unsent of a partly sent one. Cancelling
 * again changes nothing.
 */
export async function cancelOrder(
  services: SettleServices,
  orderId: string,
  by: CancelledBy,
): Promise<void> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'payment_pending') await cancelUnpaid(services, orderId, by);
  // An order that was paid at the last moment is now placed, and cancelled as such.
  const isCancelled = await transactWithJobs(services, async (tx, jobs) => {
    const refunded = await cancelPlaced(tx, orderId, by);
    if (!refunded) return false;
    const { siteUrl } = services.config;
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
    // Courier bookings are cancelled.
    await jobs.send('track-parcels', {}, { key: 'track-parcels' });
    const { order, ...back } = refunded;
    const message =
      by.via === 'time'
        ? orderLapsedMessage(order, siteUrl)
        : orderCancelledMessage(order, siteUrl, back, by.isRest);
    await notify(tx, jobs, order, message);
    return true;
  });
  if (isCancelled) await services.jobs.send('publish', {}, { key: 'publish' });
}

async function cancelUnpaid(services: SettleServices, orderId: string, by: CancelledBy) {
  const { actor, actorUserId } = by;
  const closing = { actor, actorUserId, note: noteOf(by) };
  const request = settleOrder(services, orderId, { closing });
  const { orderStatus } = await orUnavailable(services.log, request);
  if (orderStatus !== 'payment_pending') {
    // An order that was paid at the last moment is cancelled, and recorded, as a paid one.
    if (orderStatus !== 'placed') {
      const before = { status: 'payment_pending' };
      await note(services.db, orderId, by, before, { status: orderStatus });
    }
    return;
  }
  const message = 'A payment for this order is still being processed. Please wait a few minutes.';
  throw new AppError('CONFLICT', { message });
}

async function cancelPlaced(tx: Db, orderId: string, by: CancelledBy) {
  const order = await lockOrder(tx, orderId);
  if (order.status === 'cancelled' || order.status === 'refunded') return undefined;
  throwIfGift(order);
  const { via = null } = by;
  const mayLink = via === 'link' && (await hasPreorders(tx, orderId));
  if (via && !mayLink && !(await isUnconfirmed(tx, orderId))) throw tooLate();
  if (via === 'time' && !(await hasLapsed(tx, orderId, by.now))) throw tooLate();
  if (by.isRest) return cancelRest(tx, order, { ...by, reason: noteOf(by) });
  if (order.status !== 'placed') {
    const message = 'This order has been shipped, so it can no longer be cancelled.';
    throw new AppError('CONFLICT', { message });
  }
  const refundable = await listRefundable(tx, orderId);
  const { isPaidFirst, takesCash } = methodProperties(order.paymentMethod);
  // What came late for an order in cash has been refunded already.
  const isPaid = refundable.some(({ leftPaise }) => isPaidFirst || leftPaise > 0);
  if (!isPaid && isPaidFirst) throw new AppError('NOT_PAID');
  const reason = noteOf(by);
  const state = via === 'time' ? 'lapsed' : 'cancelled';
  await endWait(tx, orderId, { state, via, staffId: by.actorUserId, now: new Date() });
  // Nothing was shipped, so its offers can be used again, whether it was paid or not.
  await releaseUses(tx, orderId);
  await restock(tx, orderId);
  await unpackAll(tx, orderId);
  // Payments that the gateway still has open are checked and ended automatically.
  await closePayments(tx, orderId);
  // The credit note for a paid order follows once it has been refunded.
  // Cash that is never collected has no refund.
  if (takesCash) await issueCreditNote(tx, { orderId, kind: 'cancelled', reason }, new Date());
  // What staff have already refunded is not refunded again.
  const left = refundable.filter(({ leftPaise }) => leftPaise > 0);
  for (const { paymentId, leftPaise } of left) {
    const refund = { orderId, paymentId, amountPaise: leftPaise, reason };
    await requestRefund(tx, { ...refund, requestedBy: by.actorUserId });
  }
  const amountPaise = left.reduce((total, { sentPaise }) => total + sentPaise, 0);
  const { actor, actorUserId } = by;
  await transitionOrder(tx, order, {
    to: 'cancelled',
    ...{ actor, actorUserId },
    note: isPaid ? `${reason} The money is on its way back.` : reason,
    audit: {
      action: 'order.cancel',
      after: { amountPaise, ...(by.reason && { reason: by.reason }) },
    },
  });
  return { order, amountPaise, creditPaise: leftToRefund(left).creditPaise };
}

/** Records a staff action in the audit log. Shoppers' actions are only in the order's events. */
async function note(db: Db, orderId: string, by: CancelledBy, before: object, after: object) {
  if (by.actor !== 'staff' || by.actorUserId === undefined) return;
  await recordAudit(db, {
    userId: by.actorUserId,
    action: 'order.cancel',
    entity: 'order',
    entityId: orderId,
    before: { ...before },
    after: { ...after, ...(by.reason && { reason: by.reason }) },
  });
}

function noteOf({ actor, reason, via }: CancelledBy): string {
  if (via === 'time') return 'Cancelled because nobody confirmed it in time.';
  const who = actor === 'staff' ? 'Cancelled by our staff' : 'Cancelled by the customer';
  return reason ? `${who}: ${reason}` : `${who}.`;
}
