import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { refunds, users } from '#src/db/schema/tables.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import {
  leftToRefund,
  listRefundable,
  refundPart,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { throwIfGift } from '#src/features/orders/gift-order.ts';
import { omit } from '#src/lib/omit.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { refundVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';

/** The amount in rupees, and the reason sent to the shopper. */
type RefundRequest = {
  orderId: string;
  userId: string;
  amount: number;
  reason: string;
  /** True if nothing was wrong with goods or price: no tax is refunded with it. */
  isGoodwill?: boolean;
  /** True if what was paid with money becomes store credit. */
  toCredit?: boolean;
  /** The refundVersion() that the staff member saw; without it, the current state counts. */
  seen?: string;
};

/**
 * Refunds a part of an order for staff. Throws INVALID_INPUT, NOT_PAID or CONFLICT, and
 * EDIT_CONFLICT if money was refunded since they viewed it, so that two concurrent requests make
 * one refund.
 */
export async function refundOrder(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  { orderId, userId, amount, reason, isGoodwill = false, toCredit = false, seen }: RefundRequest,
): Promise<void> {
  const amountPaise = toPaise(amount);
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    throwIfGift(order);
    const refundable = await listRefundable(tx, orderId);
    const { mostPaise } = leftToRefund(refundable);
    if (seen !== undefined) await requireRefundsSeen(tx, seen, { orderId, mostPaise });
    if (order.status === 'placed' && amountPaise === mostPaise) {
      // Cancelling also restocks the units and keeps them from being sent.
      const message = 'To refund the full amount before the order is shipped, cancel it.';
      throw new AppError('CONFLICT', { message, fields: { amount: message } });
    }
    if (toCredit && order.userId === null) throw noAccount();
    const part = {
      ...{ orderId, amountPaise, reason, isGoodwill },
      ...(toCredit && { toCredit: { bonusPaise: 0 } }),
    };
    const { refundId, creditPaise } = await refundPart(tx, { ...part, requestedBy: userId });
    const after = await listRefundable(tx, orderId);
    const backPaise = sumSent(refundable) - sumSent(after);
    const note = toCredit
      ? `${formatRupees(toRupees(backPaise))} becomes store credit: ${reason}`
      : `${formatRupees(toRupees(backPaise))} is on its way back: ${reason}`;
    const by = { actor: 'staff', actorUserId: userId } as const;
    await addOrderEvent(tx, { orderId, status: order.status, ...by, note });
    const entry = { userId, action: 'order.refund', entity: 'order', entityId: orderId };
    const before = { refundablePaise: mostPaise };
    const now = { refundablePaise: leftToRefund(after).mostPaise };
    await recordAudit(tx, {
      ...entry,
      before,
      after: { ...now, refundId, ...omit(part, 'orderId') },
    });
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
    const { siteUrl } = services.config;
    await notify(
      tx,
      jobs,
      order,
      refundStartedMessage(order, siteUrl, {
        amountPaise: backPaise,
        reason,
        creditPaise: Math.min(creditPaise, backPaise),
      }),
    );
  });
}

function noAccount(): AppError {
  const message = 'This customer has no account, so the refund can only be money.';
  return new AppError('INVALID_INPUT', { message, fields: { toCredit: message } });
}

type Now = { orderId: string; mostPaise: number };

async function requireRefundsSeen(tx: Db, seen: string, { orderId, mostPaise }: Now) {
  const inAll = toRupees(mostPaise);
  const [last] = await tx
    .select({ amountPaise: refunds.amountPaise, reason: refunds.reason, who: users.name })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  const left = `${formatRupees(inAll)} can still be refunded.`;
  const meanwhile =
    last && Number(seen) > inAll
      ? `${formatRupees(toRupees(last.amountPaise))} has just been refunded by ${last.who ?? 'the shop'} (“${last.reason}”)`
      : 'The amount paid for this order has changed';
  const message = `${meanwhile}: ${left} Your refund has not been made. Select the button again to make it as well.`;
  const version = refundVersion(inAll);
  requireSeen(seen, { version, values: { refundableInAll: inAll } }, message);
}

function sumSent(refundable: { sentPaise: number }[]): number {
  return refundable.reduce((sum, { sentPaise }) => sum + sentPaise, 0);
}
