import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, payments, products } from '#src/db/schema/tables.ts';
import {
  lockOrder,
  type OrderRow,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { lockBuyerOf } from '#src/features/orders/lock-buyer.server.ts';
import { SOLD_STATUSES } from '#src/features/orders/order-status.ts';
import { hasPreorders } from '#src/features/orders/preordered.queries.server.ts';
import { sellReservations } from '#src/features/orders/stock.service.server.ts';
import { payCredit } from '#src/features/credit/pay-with-credit.service.server.ts';
import { issueBoughtCard } from '#src/features/credit/purchases/issue-bought-card.service.server.ts';
import { issueInvoice } from '#src/features/books/issue-invoice.service.server.ts';
import { awaitConfirmation } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { findConfirmReason } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { throwUnlessOpen } from '#src/features/payments/open-order.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { announce, followUp } from './after.service.server.ts';
import { removeBought } from './bought-lines.service.server.ts';
import type { Applied, SettleServices } from './settlement.server.ts';

type Placing = {
  /** Null for an order that is paid on delivery. */
  paidAt: Date | null;
  /** The text in the order's timeline. */
  note: string;
  now: Date;
  /** True if its customer must confirm it first: it has no invoice until then. */
  isUnconfirmed?: boolean;
};

/**
 * Turns an order into a sale, under its lock, and returns it: marks its stock as sold and issues its
 * invoice, or issues its gift card.
 */
export async function markPlaced(
  tx: Db,
  order: OrderRow,
  { paidAt, note, now, isUnconfirmed }: Placing,
): Promise<OrderRow> {
  const by = { set: { paidAt }, actor: 'system', note } as const;
  if (order.source === 'gift_card') {
    await issueBoughtCard(tx, order);
    return transitionOrder(tx, order, { to: 'issued', ...by });
  }
  await sellReservations(tx, order.id);
  await payCredit(tx, order.id, now);
  const placed = await transitionOrder(tx, order, { to: 'placed', ...by });
  await countSales(tx, order.id);
  if (order.cartId !== null) await removeBought(tx, order.id, order.cartId);
  // A pre-order is invoiced when its first parcel is packed: tax is due with the invoice.
  const isLater = isUnconfirmed || (await hasPreorders(tx, order.id));
  if (!isLater) await issueInvoice(tx, order.id, now);
  return placed;
}

/**
 * Places an order that is paid on delivery or with store credit, when its payment method opens it.
 * An order that is already placed stays as it is. Throws NOT_FOUND, and CONFLICT if it is over or
 * for a gift card, which is money that was received.
 * `check` may throw, under the order's lock, to prevent placing, or return the order as it has
 * changed it.
 */
export async function placeUnpaid(
  services: SettleServices,
  orderId: string,
  now = new Date(),
  check?: (tx: Db, order: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> {
  const { order, applied } = await transactWithJobs(services, async (tx, jobs) => {
    await lockBuyerOf(tx, orderId);
    const open = await lockOrder(tx, orderId);
    if (SOLD_STATUSES.some((status) => status === open.status)) return { order: open };
    throwUnlessOpen(open, now);
    if (open.source === 'gift_card') {
      const message = 'A gift card can only be paid online.';
      throw new AppError('CONFLICT', { message, fields: { orderId } });
    }
    const order = (await check?.(tx, open)) ?? open;
    const isUntold = and(eq(payments.orderId, orderId), eq(payments.status, 'creating'));
    await tx.update(payments).set({ status: 'active' }).where(isUntold);
    const { cod } = await getSettings(tx);
    const reason = await findConfirmReason(tx, cod, order);
    const isCredit = order.paymentMethod === 'credit';
    const note = isCredit ? 'Paid with store credit.' : 'Placed with cash on delivery.';
    const paidAt = isCredit ? now : null;
    await markPlaced(tx, order, { paidAt, note, now, isUnconfirmed: reason !== undefined });
    const wait = reason && { reason, hours: cod.confirmHours, now };
    const confirmBy = wait && (await awaitConfirmation(tx, orderId, wait));
    const applied: Applied = { order, status: 'placed', did: 'placed', confirmBy };
    await announce(tx, jobs, services.config, applied);
    return { order, applied };
  });
  if (applied) await followUp(services, applied);
  return order;
}

async function countSales(tx: Db, orderId: string): Promise<void> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.productId));
  for (const { productId, quantity } of lines) {
    if (productId === null) continue;
    await tx
      .update(products)
      .set({ soldCount: sql`${products.soldCount} + ${quantity}`, updatedAt: products.updatedAt })
      .where(eq(products.id, productId));
  }
}
