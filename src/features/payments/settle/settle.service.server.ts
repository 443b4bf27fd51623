import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderEvents, payments } from '#src/db/schema/tables.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import { lockBuyerOf } from '#src/features/orders/lock-buyer.server.ts';
import type { OrderStatus } from '#src/features/orders/order-status.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { isUnconfirmed } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import {
  getGatewayView,
  type GatewayView,
} from '#src/features/payments/reconciliation/gateway-view.server.ts';
import { OPEN_PAYMENTS } from '#src/features/payments/payment-status.ts';
import { announce, followUp } from './after.service.server.ts';
import { applyDecision } from './apply.service.server.ts';
import { decide, type OwnState } from './decision.ts';
import type { Closing, SettleServices } from './settlement.server.ts';

type Payment = typeof payments.$inferSelect;

export type SettleOptions = {
  /** Set if the order is to end unpaid: it is first ended at the gateway. */
  closing?: Closing | undefined;
  now?: Date;
};

/** The state of an order after the check with the gateway. */
export type Settled = {
  orderId: string;
  orderStatus: OrderStatus;
  gatewayStatus: string;
  hasPendingAttempt: boolean;
  /** The reason why the last attempt failed, in the gateway's words. */
  failure: string | undefined;
  attempts: GatewayView['attempts'];
};

/**
 * Checks one gateway order with the gateway and carries out the decision. No other code does so.
 * Safe to call any number of times, in any order and concurrently. No transaction is open during
 * the gateway call. Throws GatewayError, and NOT_FOUND for an unknown id.
 */
export async function settle(
  services: SettleServices,
  gatewayOrderId: string,
  options: SettleOptions = {},
): Promise<Settled> {
  const isIt = eq(payments.gatewayOrderId, gatewayOrderId);
  const [payment] = await services.db.select().from(payments).where(isIt);
  if (!payment || !methodProperties(payment.paymentMethod).isAtGateway)
    throw new AppError('NOT_FOUND');
  return settlePayment(services, payment, options);
}

async function settlePayment(
  services: SettleServices,
  payment: Payment,
  options: SettleOptions,
): Promise<Settled> {
  const first = await settleOnce(services, payment, options);
  if (first.decision !== 'terminate') return first.settled;
  await services.cashfree.terminateOrder(payment.gatewayOrderId);
  return (await settleOnce(services, payment, options)).settled;
}

/**
 * Settles every payment of an order that may still matter and returns the newest. An order that is
 * to be paid on delivery is left waiting; one that was never placed ends like any other.
 */
export async function settleOrder(
  services: SettleServices,
  orderId: string,
  options: SettleOptions = {},
): Promise<Settled> {
  const all = await services.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id));
  // The gateway has no order for the money of an exchange.
  const own = all.filter(({ movedFromId }) => movedFromId === null);
  // Store credit shares the fate of the payment that it is combined with.
  const [newest, ...older] = (own.length > 0 ? own : all).toSorted(
    (a, b) => Number(isCredit(a)) - Number(isCredit(b)),
  );
  if (!newest) throw new AppError('NOT_FOUND');
  for (const payment of older.toReversed()) {
    if (payment.status !== 'closed' && !isCredit(payment))
      await settlePayment(services, payment, options);
  }
  return settlePayment(services, newest, options);
}

const isCredit = ({ paymentMethod }: Payment) => paymentMethod === 'credit';

async function settleOnce(
  services: SettleServices,
  known: Payment,
  { closing, now = new Date() }: SettleOptions,
) {
  const gateway = await getGatewayView(services.cashfree, known);
  const { applied, ...result } = await transactWithJobs(services, async (tx, jobs) => {
    await lockBuyerOf(tx, known.orderId);
    const order = await lockOrder(tx, known.orderId);
    const payment = await readPayment(tx, known.id);
    const own = await readOwnState(tx, order, payment);
    const decision = decide({ own, gateway, isClosing: closing !== undefined, now });
    const applied = await applyDecision(tx, { order, payment, gateway, decision, closing, now });
    await announce(tx, jobs, services.config, applied);
    return { applied, decision: decision.kind, orderId: order.id };
  });
  await followUp(services, applied);
  return { decision: result.decision, settled: toSettled(result.orderId, applied.status, gateway) };
}

async function readPayment(tx: Db, id: number): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new AppError('NOT_FOUND');
  return payment;
}

async function readOwnState(tx: Db, order: OrderRow, payment: Payment): Promise<OwnState> {
  const isOther = and(
    ...[eq(payments.orderId, order.id), ne(payments.id, payment.id)],
    ne(payments.paymentMethod, 'credit'),
  );
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOther, inArray(payments.status, [...OPEN_PAYMENTS])));
  return {
    orderStatus: order.status as OrderStatus,
    cancelledBy: order.status === 'cancelled' ? await findCanceller(tx, order.id) : undefined,
    holdExpiresAt: order.holdExpiresAt,
    paymentStatus: payment.status as OwnState['paymentStatus'],
    amountPaise: payment.amountPaise,
    lateUntil: reservedUntil(payment.expiresAt),
    hasOtherOpenPayment: others.length > 0,
    isPaidLater: !methodProperties(payment.paymentMethod).isPaidFirst,
    instead: await readInstead(tx, order, payment),
  };
}

/**
 * Returns whether a payment can still replace cash on delivery; undefined if it would not. An
 * advance pays only a part, so it cannot.
 */
async function readInstead(
  tx: Db,
  order: OrderRow,
  payment: Payment,
): Promise<OwnState['instead']> {
  const { isAtGateway } = methodProperties(payment.paymentMethod);
  // What an advance leaves to be collected replaces nothing either.
  if (payment.paymentMethod === order.paymentMethod || !isAtGateway) return undefined;
  const isPossible =
    payment.paymentMethod === 'online' &&
    order.status === 'placed' &&
    (await isUnconfirmed(tx, order.id));
  return isPossible ? 'possible' : 'over';
}

/** Returns who cancelled an order: the first of its last events, as notes may follow. */
async function findCanceller(tx: Db, orderId: string): Promise<OwnState['cancelledBy']> {
  const events = await tx
    .select({ actor: orderEvents.actor, status: orderEvents.status })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const before = events.findLastIndex(({ status }) => status !== 'cancelled');
  return events[before + 1]?.actor as OwnState['cancelledBy'];
}

function toSettled(orderId: string, status: string, gateway: GatewayView): Settled {
  return {
    orderId,
    orderStatus: status as OrderStatus,
    gatewayStatus: gateway.status,
    hasPendingAttempt: gateway.hasPendingAttempt,
    failure: gateway.failure,
    attempts: gateway.attempts,
  };
}
