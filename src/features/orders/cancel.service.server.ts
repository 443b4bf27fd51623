import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orderEvents, orders, payments } from '#src/db/schema/tables.ts';
import { restock } from '#src/features/checkout/stock.service.server.ts';
import { orUnavailable } from '#src/features/payments/gateway-failure.server.ts';
import { cancelledMail } from '#src/features/payments/payment-mails.ts';
import { requestRefund } from '#src/features/payments/refund-request.service.server.ts';
import { sendMail } from '#src/features/payments/settle-after.service.server.ts';
import { settleOrder, type SettleServices } from '#src/features/payments/settle.service.server.ts';
import { AppError } from '#src/lib/errors.ts';

export type CancelledBy = { actor: 'shopper' | 'staff'; actorUserId: string; reason: string };

/**
 * Cancels an order before it is shipped: an unpaid one is ended at the gateway, a paid one is
 * refunded and its stock put back. Cancelling again changes nothing.
 */
export async function cancelOrder(
  services: SettleServices,
  orderId: string,
  by: CancelledBy,
): Promise<void> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'payment_pending') await cancelUnpaid(services, orderId, by);
  // What was paid at the last moment is a paid order now, and cancelled as one.
  const refunded = await services.db.transaction((tx) => cancelPaid(tx, orderId, by));
  if (!refunded) return;
  await services.jobs.send('check-refunds', {}, { key: 'check-refunds' });
  await services.jobs.send('publish', {}, { key: 'publish' });
  const { order: cancelled, amountPaise } = refunded;
  await sendMail(services, cancelledMail(cancelled, services.config.siteUrl, amountPaise));
}

async function cancelUnpaid(services: SettleServices, orderId: string, by: CancelledBy) {
  const { actor, actorUserId } = by;
  const closing = { actor, actorUserId, note: noteOf(by) };
  const asked = settleOrder(services, orderId, { closing });
  const { orderStatus } = await orUnavailable(services.log, asked);
  if (orderStatus !== 'payment_pending') return;
  const message = 'A payment of this order is still being processed. Please wait a few minutes.';
  throw new AppError('CONFLICT', { message });
}

async function cancelPaid(tx: Db, orderId: string, by: CancelledBy) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new AppError('NOT_FOUND');
  if (order.status === 'cancelled' || order.status === 'refunded') return undefined;
  if (order.status !== 'placed') {
    const message = 'This order has been shipped, so it can no longer be cancelled.';
    throw new AppError('CONFLICT', { message });
  }
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.amountPaise), payments.id)
    .limit(1);
  if (!payment) throw new AppError('NOT_PAID');
  const { amountPaise } = payment;
  const reason = noteOf(by);
  await restock(tx, orderId);
  await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
  await requestRefund(tx, {
    orderId,
    paymentId: payment.id,
    amountPaise,
    reason,
    requestedBy: by.actorUserId,
  });
  const { actor, actorUserId } = by;
  const note = `${reason} The money is on its way back.`;
  await tx.insert(orderEvents).values({ orderId, status: 'cancelled', actor, actorUserId, note });
  return { order, amountPaise };
}

function noteOf({ actor, reason }: CancelledBy): string {
  const who = actor === 'staff' ? 'Cancelled by our staff' : 'Cancelled by the shopper';
  return reason ? `${who}: ${reason}` : `${who}.`;
}
