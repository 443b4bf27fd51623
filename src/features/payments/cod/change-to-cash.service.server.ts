import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, payments } from '#src/db/schema/tables.ts';
import { checkTotal } from '#src/features/checkout/check-shown.server.ts';
import type { OpenedOrder } from '#src/features/checkout/checkout.contract.ts';
import { listPreordered, preorderOf } from '#src/features/orders/preordered.queries.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { codTerms } from '#src/features/payments/methods/cod.service.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { throwUnlessPending } from '#src/features/payments/open-order.service.server.ts';
import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { sumMovedIn } from '#src/features/payments/moved-money.queries.server.ts';
import { payablePaise } from '#src/lib/payable.ts';

type Change = {
  /** The caller has checked that it is this person's order. */
  userId: string;
  orderId: string;
  /** The cash with the fee that the page showed, in rupees: the total less store credit. */
  expectedTotal: number;
};

/**
 * Places an order whose online payment has failed with cash on delivery, by the rules and the fee of
 * any such order. Money that arrives later is refunded: see decision.ts. Safe to repeat. Throws
 * ALREADY_PAID, CONFLICT, PRICE_CHANGED, and INVALID_INPUT if it cannot be paid in cash.
 */
export async function changeToCash(
  services: SettleServices,
  change: Change,
  now = new Date(),
): Promise<OpenedOrder> {
  const { orderId } = change;
  const hasAnswered = await refuseIfPaying(services, orderId, now);
  const order = await placeUnpaid(services, orderId, now, (tx, open) => take(tx, open, change));
  if (methodProperties(order.paymentMethod).isPaidFirst) {
    throw new AppError('ALREADY_PAID', { fields: { orderId } });
  }
  // Ends the online payment at the gateway. If it is down, the scheduled check does.
  if (hasAnswered) await ask(services, orderId, now);
  const amount = toRupees(payablePaise(order));
  const total = toRupees(order.totalPaise);
  return { payment_session_id: null, order_id: orderId, amount, total };
}

/**
 * Checks with the gateway first: the shopper may have paid. If it is down, cash is the way out.
 * Returns whether it has answered.
 */
async function refuseIfPaying(services: SettleServices, orderId: string, now: Date) {
  const settled = await ask(services, orderId, now);
  if (settled?.orderStatus !== 'payment_pending') return settled !== undefined;
  if (!settled.hasPendingAttempt && settled.gatewayStatus !== 'TERMINATION_REQUESTED') return true;
  const message = 'Your bank is still processing the last payment. Please wait a few minutes.';
  throw new AppError('CONFLICT', { message, fields: { orderId } });
}

async function ask(services: SettleServices, orderId: string, now: Date) {
  try {
    return await settleOrder(services, orderId, { now });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ orderId, kind: error.kind }, `Payment gateway: ${error.message}`);
    return undefined;
  }
}

const NO_ADVANCE = { advancePaise: 0, isAdvanceKept: false };

/** Changes the order under its lock, and returns it. */
async function take(tx: Db, order: OrderRow, { userId, expectedTotal }: Change) {
  throwUnlessPending(order.id, order.status);
  if (!methodProperties(order.paymentMethod).isPaidFirst) return order;
  if (await isPartlyPaid(tx, order.id)) {
    const message = 'A part of this order is paid, so the rest can only be paid online.';
    throw new AppError('CONFLICT', { message, fields: { orderId: order.id } });
  }
  const { lines, totalPaise } = await readSale(tx, order);
  const { address, creditPaise } = order;
  const sale = { user: { id: userId }, lines, address, sums: { totalPaise }, creditPaise };
  const { feePaise } = await codTerms()(tx, sale);
  const isOrder = eq(orders.id, order.id);
  const isOfOrder = eq(payments.orderId, order.id);
  const set = { ...NO_ADVANCE, paymentMethod: 'cod', feePaise, totalPaise: totalPaise + feePaise };
  const expected = toRupees(toPaise(expectedTotal) + creditPaise);
  checkTotal({ totalPaise: set.totalPaise, creditPaise }, 'cod', expected);
  const [changed] = await tx.update(orders).set(set).where(isOrder).returning();
  if (!changed) throw new AppError('NOT_FOUND');
  // The gateway has no such order. One whose creation it did not confirm in time is ended like others.
  const isUnknown = and(eq(payments.status, 'creating'), isNull(payments.gatewayStatus));
  const isUntold = and(isOfOrder, isUnknown);
  await tx.update(payments).set({ status: 'closed', nextCheckAt: null }).where(isUntold);
  const number = (await tx.$count(payments, isOfOrder)) + 1;
  await tx.insert(payments).values({
    orderId: order.id,
    paymentMethod: 'cod',
    gatewayOrderId: `${order.id}-${number}`,
    amountPaise: set.totalPaise - creditPaise,
    expiresAt: order.holdExpiresAt,
  });
  const note = 'Changed to cash on delivery.';
  const by = { actor: 'shopper', actorUserId: userId } as const;
  await addOrderEvent(tx, { orderId: order.id, status: order.status, ...by, note });
  return changed;
}

/** Reads what the rules of cash check: the products that still exist, and the total without fee. */
export async function readSale(db: Db, order: OrderRow) {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const preordered = await listPreordered(db, order.id);
  const lines = rows.flatMap(({ productId, productName, variantId }) => {
    const { dispatchBy = null } = preorderOf({ productId, variantId }, preordered) ?? {};
    return productId === null ? [] : [{ productId, productName, dispatchBy }];
  });
  return { lines, totalPaise: order.totalPaise - order.feePaise };
}

/** Returns whether an exchange has paid a part of an order, which the cash would be charged again. */
export async function isPartlyPaid(db: Db, orderId: string): Promise<boolean> {
  return (await sumMovedIn(db, orderId)) > 0;
}
