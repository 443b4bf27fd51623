import type { Db } from '#src/db/db.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import {
  actorOf,
  lockOrder,
  type OrderRow,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { mayBecome, statusText } from '#src/features/orders/order-status.ts';
import { restock } from '#src/features/orders/stock.service.server.ts';
import { orderReturnedMessage } from '#src/features/messages/kinds/order-returned.ts';
import { rupees } from '#src/features/messages/order-message.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { listRefundable } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import { returnAllSerials } from '#src/features/serials/return-serials.service.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { closePayments } from '#src/features/payments/cod/collect-cash.service.server.ts';
import type { Within } from './parcels/move-parcel.service.server.ts';
import { requireMoveSeen } from './move-order.service.server.ts';

type Back = {
  orderId: string;
  /** Null if the courier reports it. */
  userId: string | null;
  reason: string;
  restock: boolean;
  /** The moveVersion() that the staff member saw; without it, the order's state is not checked. */
  seen?: string;
};

/**
 * Records that an undelivered parcel is back, and refunds only what was paid in advance. Throws
 * CONFLICT for an order that cannot be returned this way, and EDIT_CONFLICT if someone else has
 * moved it.
 */
export async function returnToSender(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  back: Back,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, back.orderId);
    throwUnlessUnpaid(order);
    if (back.seen !== undefined) requireMoveSeen(back.seen, order);
    await recordReturnToSender({ config: services.config, jobs }, tx, order, back, now);
  });
}

function throwUnlessUnpaid({ status, paymentMethod }: OrderRow): void {
  const message = !methodProperties(paymentMethod).takesCash
    ? 'This order is already paid. When its parcel comes back, make a refund.'
    : status === 'delivered' || status === 'refunded'
      ? 'The cash was collected, so the parcel was accepted. Handle anything that comes back as a return.'
      : mayBecome(status, 'returned')
        ? undefined
        : `An order that is ${statusText(status)} cannot be returned to sender.`;
  if (message) throw new AppError('CONFLICT', { message });
}

/**
 * Ends an order whose parcel came back before its cash was paid: restocks it, credits its invoice,
 * refunds an advance and notifies the shopper. The caller must hold the order's lock. Throws CONFLICT unless the order is shipped.
 */
export async function recordReturnToSender(
  { config, jobs }: Within,
  tx: Db,
  order: OrderRow,
  back: Pick<Back, 'userId' | 'reason' | 'restock'>,
  now: Date,
): Promise<void> {
  const { id: orderId } = order;
  const { userId, reason } = back;
  if (back.restock) await restock(tx, orderId, 'refused');
  await returnAllSerials(tx, orderId);
  await closePayments(tx, orderId);
  // Its invoice covers goods that nobody received, and an amount that nobody paid.
  await issueCreditNote(tx, { orderId, kind: 'returned_parcel', reason }, now);
  const backPaise = await refundPaid(tx, order, reason);
  await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  await transitionOrder(tx, order, {
    to: 'returned',
    set: { returnedAt: now },
    ...actorOf(userId),
    note: `Not accepted: ${reason}${keptNote(order)}`,
    audit: {
      action: 'order.returned',
      before: { reason: '', isRestocked: null },
      after: { reason, isRestocked: back.restock },
    },
  });
  await notify(tx, jobs, order, orderReturnedMessage(order, config.siteUrl, backPaise));
  if (back.restock) await jobs.send('publish', {}, { key: 'publish' });
}

/**
 * Gives back what store credit had paid, and the advance unless its customer agreed that the shop
 * keeps it. Returns how much of the advance goes back, in paise.
 */
async function refundPaid(tx: Db, order: OrderRow, reason: string): Promise<number> {
  const { id: orderId, isAdvanceKept } = order;
  let backPaise = 0;
  for (const part of await listRefundable(tx, orderId)) {
    const { paymentId, leftPaise, isCredit, isAdvance, sentPaise } = part;
    if (leftPaise === 0 || !(isCredit || (isAdvance && !isAdvanceKept))) continue;
    await requestRefund(tx, { orderId, paymentId, amountPaise: leftPaise, reason });
    if (isAdvance) backPaise += sentPaise;
  }
  return backPaise;
}

function keptNote({ isAdvanceKept, advancePaise }: OrderRow): string {
  if (!isAdvanceKept) return '';
  return ` The advance of ${rupees(advancePaise)} is kept, as shown before ordering.`;
}
