import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { returnLines, returns } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { lockBuyerOf } from '#src/features/orders/lock-buyer.server.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { refundPart } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { countDelivered, lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { addEvent, type ReturnServices } from '#src/features/returns/lock-return.server.ts';
import { listPlanLines } from '#src/features/returns/plan-pieces.queries.server.ts';
import { getReturnRefund } from '#src/features/returns/refund.queries.server.ts';
import { listReturnable } from '#src/features/returns/returns.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { planCancelUntil } from './plan-cancel.ts';
import { listUsedPlans } from './used-plans.queries.server.ts';

type Cancelling = {
  orderId: string;
  orderLineId: number;
  userId: string;
  /** Staff can cancel it after the days in which its customer can. */
  actor: 'shopper' | 'staff';
};

/**
 * Cancels the protection plan in a line of a delivered order and refunds its full price. It
 * is stored as a return without goods, which refunds, credit notes and exports already know. Throws
 * CONFLICT if there is no such plan, it is too late, or the plan was cancelled or used.
 */
export async function cancelPlan(
  services: ReturnServices,
  { orderId, orderLineId, userId, actor }: Cancelling,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    await lockBuyerOf(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const { line, quantity } = await getCancellable(tx, order, { orderLineId, actor }, now);
    const reason = `Protection plan cancelled: ${line.productName}`;
    const [made] = await tx.insert(returns).values({ orderId, reason, decidedAt: now }).returning();
    if (!made) throw new AppError('UNEXPECTED');
    await tx.insert(returnLines).values({ returnId: made.id, orderLineId, quantity });
    // In full: what the customer keeps does not become dearer by it.
    const refund = await getReturnRefund(tx, made, true);
    if (refund.totalPaise === 0) throw conflict('This plan has been refunded already.');
    const request = { orderId, amountPaise: refund.totalPaise, reason, returnId: made.id };
    const { refundId } = await refundPart(tx, { ...request, requestedBy: userId });
    await tx
      .update(returns)
      .set({ status: 'received', refund, refundId, receivedAt: now })
      .where(eq(returns.id, made.id));
    const note = `${reason}. The money is on its way back.`;
    await addEvent(tx, order, { actor, actorUserId: userId, note });
    if (actor === 'staff') {
      const entry = { userId, action: 'order.cancel-plan', entity: 'order', entityId: orderId };
      const after = { units: 0, orderLineId, refundPaise: refund.totalPaise, refundId };
      await recordAudit(tx, { ...entry, before: { units: quantity }, after });
    }
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  });
}

async function getCancellable(
  tx: Db,
  order: Awaited<ReturnType<typeof lockOrder>>,
  { orderLineId: lineId, actor }: Pick<Cancelling, 'orderLineId' | 'actor'>,
  now: Date,
) {
  const line = (await listPlanLines(tx, [order.id])).find(({ id }) => id === lineId);
  if (!line) throw conflict('This order has no such protection plan.');
  const { cancelDays } = (await getSettings(tx)).protection;
  const deliveredAt = await lastDelivery(tx, order);
  const delivered = (await countDelivered(tx, order.id)).get(lineId);
  if (!deliveredAt || !delivered) {
    throw conflict('You can cancel this plan once its item is delivered.');
  }
  if (actor === 'shopper' && !planCancelUntil(deliveredAt, cancelDays, now)) {
    throw conflict(`A plan can be cancelled within ${cancelDays} days of delivery.`);
  }
  const quantity = (await listReturnable(tx, order.id)).get(lineId) ?? 0;
  if (quantity <= 0) throw conflict('This plan was cancelled, or its item is being returned.');
  if ((await listUsedPlans(tx, order.id)).has(lineId)) {
    throw conflict('This plan has covered a claim, so it can no longer be cancelled.');
  }
  return { line, quantity };
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', { message });
}
