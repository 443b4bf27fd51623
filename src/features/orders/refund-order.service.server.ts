import { eq } from 'drizzle-orm';
import { orders } from '#src/db/schema/tables.ts';
import { addOrderEvent } from '#src/features/checkout/order-events.service.server.ts';
import { refundStartedLetter } from '#src/features/messages/letters/refund-started.ts';
import {
  listRefundable,
  refundPart,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';

/** Rupees, and why: the shopper is told. */
type Wish = { orderId: string; userId: string; amount: number; reason: string };

/** Staff give a part of an order's money back. Throws INVALID_INPUT, NOT_PAID or CONFLICT. */
export async function refundOrder(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  { orderId, userId, amount, reason }: Wish,
): Promise<void> {
  const amountPaise = toPaise(amount);
  await transactWithJobs(services, async (tx, jobs) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
    const refundable = await listRefundable(tx, orderId);
    const leftPaise = Math.max(0, ...refundable.map((payment) => payment.leftPaise));
    if (order.status === 'placed' && amountPaise === leftPaise) {
      // Cancelling also puts the pieces back and keeps them from being sent.
      const message = 'To give all of it back before it is shipped, cancel the order.';
      throw new AppError('CONFLICT', { message, fields: { amount: message } });
    }
    const refundId = await refundPart(tx, { orderId, amountPaise, reason, requestedBy: userId });
    const note = `${formatRupees(amount)} is on its way back: ${reason}`;
    const by = { actor: 'staff', actorUserId: userId } as const;
    await addOrderEvent(tx, { orderId, status: order.status, ...by, note });
    const entry = { userId, action: 'order.refund', entity: 'order', entityId: orderId };
    const before = { refundablePaise: sumLeft(refundable) };
    const now = { refundablePaise: sumLeft(await listRefundable(tx, orderId)) };
    await recordAudit(tx, { ...entry, before, after: { ...now, refundId, amountPaise, reason } });
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
    const { siteUrl } = services.config;
    await notify(tx, jobs, order, refundStartedLetter(order, siteUrl, { amountPaise, reason }));
  });
}

function sumLeft(refundable: { leftPaise: number }[]): number {
  return refundable.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}
