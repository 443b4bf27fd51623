import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import {
  type OrderRow,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { releaseUses, reserveUsesAgain } from '#src/features/offers/uses.service.server.ts';
import {
  releaseReservations,
  reserveStockAgain,
  restock,
} from '#src/features/orders/stock.service.server.ts';
import {
  releaseCredit,
  reserveCreditAgain,
} from '#src/features/credit/pay-with-credit.service.server.ts';
import {
  addCashPart,
  closePayments,
} from '#src/features/payments/cod/collect-cash.service.server.ts';
import { endWait } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { paymentState } from '#src/features/payments/cashfree/status.ts';
import { nextLastLook } from '#src/features/payments/check-times.ts';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { rupees } from '#src/features/messages/order-message.ts';
import type { GatewayView } from '#src/features/payments/reconciliation/gateway-view.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import type { Decision, RefundReason } from './decision.ts';
import { markPlaced } from './place.service.server.ts';
import type { Applied, Closing } from './settlement.server.ts';

type Payment = typeof payments.$inferSelect;

type Settlement = {
  order: OrderRow;
  payment: Payment;
  gateway: GatewayView;
  decision: Decision;
  closing: Closing | undefined;
  now: Date;
};

/** The shopper is notified of a failure only after time to try again in the open window. */
const NOTIFY_FAILURE_AFTER_MS = 2 * 60_000;

/** Carries out a decision, in the transaction with the order's lock. */
export async function applyDecision(tx: Db, it: Settlement): Promise<Applied> {
  const unchanged: Applied = { order: it.order, status: it.order.status, did: 'nothing' };
  switch (it.decision.kind) {
    case 'keep':
      await checkLess(tx, it);
      return unchanged;
    case 'wait':
    case 'terminate':
      await tx
        .update(payments)
        .set({ gatewayStatus: it.gateway.status })
        .where(eq(payments.id, it.payment.id));
      return isNewFailure(it) ? seeFailure(tx, it) : unchanged;
    case 'close-payment':
      await closePayment(tx, it);
      return unchanged;
    case 'place':
      return place(tx, it);
    case 'switch':
      return payInstead(tx, it);
    case 'place-late':
      return placeLate(tx, it);
    case 'refund':
      return giveMoneyBack(tx, it, it.decision.reason);
    case 'cancel':
      return cancel(tx, it);
  }
}

function isNewFailure({ order, payment, gateway, decision, now }: Settlement): boolean {
  const { failedAt, hasPendingAttempt, attempts } = gateway;
  if (decision.kind !== 'wait' || hasPendingAttempt || !failedAt) return false;
  // The shopper already sees another QR code.
  if (attempts.some(({ status }) => paymentState(status) === 'unused')) return false;
  if (payment.failureNotifiedAt || order.status !== 'payment_pending') return false;
  const isQuiet = now.getTime() - failedAt.getTime() >= NOTIFY_FAILURE_AFTER_MS;
  return isQuiet && order.holdExpiresAt > now && gateway.status === 'ACTIVE';
}

async function seeFailure(tx: Db, { order, payment, gateway, now }: Settlement): Promise<Applied> {
  const failure = gateway.failure ?? '';
  await tx.update(payments).set({ failureNotifiedAt: now }).where(eq(payments.id, payment.id));
  await addEvent(tx, order, `A payment failed: ${declineSentence(failure)}.`);
  return { order, status: order.status, did: 'failure-seen', failure };
}

async function placeLate(tx: Db, it: Settlement): Promise<Applied> {
  const { order, now } = it;
  // There is no stock of gift cards.
  if (order.source === 'gift_card') return place(tx, it);
  if (!(await reserveStockAgain(tx, order.id))) return giveMoneyBack(tx, it, 'sold-out');
  if (!(await reserveCreditAgain(tx, order, now))) {
    await restock(tx, order.id);
    return giveMoneyBack(tx, it, 'credit-spent');
  }
  await reserveUsesAgain(tx, order.id);
  return { ...(await place(tx, it)), isRetaken: true };
}

async function place(tx: Db, it: Settlement): Promise<Applied> {
  const { order, now } = it;
  await recordMoney(tx, it);
  const { cashPaise } = paymentParts(order);
  // An order with cash to collect is paid when that is collected.
  const paidAt = cashPaise > 0 ? null : (it.gateway.success?.paidAt ?? now);
  const note =
    cashPaise > 0
      ? `The advance was received. ${rupees(cashPaise)} is to be paid in cash on delivery.`
      : 'Payment received.';
  await addCashPart(tx, order);
  const { status } = await markPlaced(tx, order, { paidAt, note, now });
  return { order, status, did: 'placed' };
}

/** Changes an order from cash on delivery to this payment, without the fee for cash. */
async function payInstead(tx: Db, it: Settlement): Promise<Applied> {
  const { order, payment, gateway, now } = it;
  const { paymentMethod } = payment;
  await recordMoney(tx, it);
  await closePayments(tx, order.id);
  const [changed] = await tx
    .update(orders)
    .set({
      ...{ paymentMethod, feePaise: 0, totalPaise: order.totalPaise - order.feePaise },
      paidAt: gateway.success?.paidAt ?? now,
    })
    .where(eq(orders.id, order.id))
    .returning();
  await endWait(tx, order.id, { state: 'confirmed', via: 'payment', now });
  return { order: changed ?? order, status: order.status, did: 'switched' };
}

const LAPSED = {
  unpaid: 'The payment was not completed.',
  unplaced: 'It was created but not placed in time.',
};

function isPaidFirst({ paymentMethod }: OrderRow): boolean {
  return methodProperties(paymentMethod).isPaidFirst;
}

async function cancel(tx: Db, it: Settlement): Promise<Applied> {
  const { order, closing } = it;
  await releaseCredit(tx, order.id, it.now);
  await closePayment(tx, it);
  await releaseUses(tx, order.id);
  await releaseReservations(tx, order.id);
  const note = closing?.note ?? LAPSED[isPaidFirst(order) ? 'unpaid' : 'unplaced'];
  const { actor = 'system', actorUserId } = closing ?? {};
  await transitionOrder(tx, order, { to: 'cancelled', actor, actorUserId, note });
  const isLapsed = closing === undefined;
  return {
    order,
    status: 'cancelled',
    did: 'cancelled',
    isLapsed,
    isQuiet: closing?.isQuiet === true,
  };
}

type Why = RefundReason | 'sold-out' | 'credit-spent';

const REASONS: Record<Why, string> = {
  'wrong-amount': 'The amount paid is not the amount of the order.',
  'paid-twice': 'The order was paid twice.',
  'stays-cash': 'The payment arrived after the order was changed to cash on delivery.',
  'order-closed': 'The payment arrived after the order was cancelled.',
  'sold-out': 'The payment arrived late, and what you ordered has sold out.',
  'credit-spent': 'The payment arrived late, and the store credit of the order has been used.',
};

async function giveMoneyBack(tx: Db, it: Settlement, why: Why): Promise<Applied> {
  const { order, payment, gateway } = it;
  const reason = REASONS[why];
  const amountPaise = gateway.amountPaise - gateway.offerPaise;
  const refund = { amountPaise, reason, needsStaff: why === 'wrong-amount' };
  await recordMoney(tx, it);
  const value = { ...refund, amountPaise: gateway.amountPaise };
  await requestRefund(tx, { orderId: order.id, paymentId: payment.id, ...value });
  const isUnsold = order.status === 'payment_pending' || order.status === 'cancelled';
  if (!isUnsold) {
    await addEvent(tx, order, `${reason} This payment is refunded.`);
    return { order, status: order.status, did: 'refund-requested', refund };
  }
  await releaseCredit(tx, order.id, it.now);
  await releaseUses(tx, order.id);
  await releaseReservations(tx, order.id);
  const note = `${reason} The money is refunded.`;
  await transitionOrder(tx, order, { to: 'refunded', actor: 'system', note });
  return { order, status: 'refunded', did: 'refund-requested', refund };
}

/** Records what the gateway reports about the money. The payment needs no more checks. */
async function recordMoney(tx: Db, it: Settlement): Promise<void> {
  const { order, payment, gateway, now } = it;
  await tx
    .update(payments)
    .set({
      status: 'paid',
      gatewayStatus: gateway.status,
      cfPaymentId: gateway.success?.cfPaymentId ?? null,
      method: gateway.success?.method ?? null,
      // Differs from the order's amount only if the money is refunded: see decision.ts.
      ...(gateway.amountPaise > 0 && { amountPaise: gateway.amountPaise }),
      offerPaise: gateway.offerPaise,
      bankReference: gateway.success?.bankReference ?? null,
      paidAt: gateway.success?.paidAt ?? now,
      nextCheckAt: null,
    })
    .where(eq(payments.id, payment.id));
  await recordEvent(tx, { type: 'payment.succeeded', subject: payment.id, orderId: order.id });
}

/** Stops checks of a paid payment; a closed one is checked once or twice more. */
async function checkLess(tx: Db, it: Settlement): Promise<void> {
  const { id, status, nextCheckAt } = it.payment;
  if (nextCheckAt === null) return;
  const next = status === 'paid' ? null : lastLook(it);
  await tx.update(payments).set({ nextCheckAt: next }).where(eq(payments.id, id));
}

function lastLook({ payment, gateway, now }: Settlement): Date | null {
  if (!methodProperties(payment.paymentMethod).isAtGateway) return null;
  // A terminated gateway order takes no more money; an expired one may.
  return gateway.status === 'TERMINATED'
    ? null
    : nextLastLook(reservedUntil(payment.expiresAt), now);
}

async function closePayment(tx: Db, it: Settlement): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'closed', gatewayStatus: it.gateway.status, nextCheckAt: lastLook(it) })
    .where(eq(payments.id, it.payment.id));
}

async function addEvent(tx: Db, { id: orderId, status }: OrderRow, note: string) {
  await addOrderEvent(tx, { orderId, status, actor: 'system', note });
}
