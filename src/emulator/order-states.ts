import type { Ledger, Outcome, PaymentRecord } from './ledger.ts';
import { newDigits } from './ledger.ts';
import { Refusal } from './refusal.ts';

/** An attempt that is not done by then is over, and money that comes later goes back. */
export const ATTEMPT_MS = 20 * 60_000;
const OPEN = new Set(['PENDING', 'NOT_ATTEMPTED', 'FLAGGED', 'INCOMPLETE']);

const MESSAGES: Record<string, string> = {
  SUCCESS: '00::Transaction success',
  FAILED: 'Transaction failed',
  USER_DROPPED: 'The user dropped out of the payment',
  CANCELLED: 'Paid too late: the money goes back',
  PENDING: 'Waiting for the bank',
  NOT_ATTEMPTED: 'Waiting for the customer',
};

/** Lets the time that has gone by take its effect: expiry, timeouts, outcomes that are due. */
export function refresh(ledger: Ledger, now = Date.now()): void {
  const { order } = ledger;
  if (order.status === 'ACTIVE' && now > Date.parse(order.expiresAt)) order.status = 'EXPIRED';
  for (const payment of ledger.payments) {
    const { resolvesAt, resolvesTo, expiresAt } = payment;
    if (!OPEN.has(payment.status)) continue;
    if (payment.status === 'NOT_ATTEMPTED' && expiresAt && now > Date.parse(expiresAt)) {
      finishAttempt(ledger, payment, { status: 'USER_DROPPED' }, Date.parse(expiresAt));
    } else if (resolvesAt && resolvesTo && now >= Date.parse(resolvesAt)) {
      finishAttempt(ledger, payment, resolvesTo, Date.parse(resolvesAt));
    } else if (now > Date.parse(payment.startedAt) + ATTEMPT_MS) {
      finishAttempt(ledger, payment, { status: 'FAILED', errorCode: 'TRANSACTION_TIMED_OUT' }, now);
    }
  }
  for (const refund of ledger.refunds) {
    if (!refund.resolvesTo || !refund.resolvesAt || now < Date.parse(refund.resolvesAt)) continue;
    refund.status = refund.resolvesTo;
    refund.processedAt = refund.resolvesAt;
    if (refund.status === 'SUCCESS') refund.arn = newDigits();
    refund.resolvesAt = refund.resolvesTo = undefined;
    ledger.events.push({ about: 'refund', refund });
  }
}

/** Throws unless an attempt may begin now. */
export function requireActive({ order }: Ledger): void {
  if (order.status === 'PAID') {
    throw new Refusal(400, 'order_already_paid', 'order : is paid already');
  }
  if (order.status !== 'ACTIVE') {
    throw new Refusal(400, 'order_inactive', `order : is ${order.status}, so it takes no payment`);
  }
}

type NewAttempt = Pick<PaymentRecord, 'group' | 'method' | 'expiresAt' | 'offerId'> & {
  awaitsOtp?: boolean;
  /** The part that an offer pays. */
  offPaise?: number;
};

/** Begins an attempt, which is open until finishAttempt(). */
export function beginAttempt(
  ledger: Ledger,
  { offPaise = 0, ...attempt }: NewAttempt,
  now = Date.now(),
): PaymentRecord {
  requireActive(ledger);
  const status = attempt.expiresAt ? 'NOT_ATTEMPTED' : 'PENDING';
  const payment: PaymentRecord = {
    awaitsOtp: false,
    ...attempt,
    cfPaymentId: newDigits(),
    orderId: ledger.order.orderId,
    status,
    amountPaise: ledger.order.amountPaise - offPaise,
    orderAmountPaise: ledger.order.amountPaise,
    startedAt: new Date(now).toISOString(),
    message: MESSAGES[status] ?? '',
  };
  ledger.payments.push(payment);
  return payment;
}

/** Ends an attempt. Only a success moves the order; there is one at most. */
export function finishAttempt(
  ledger: Ledger,
  payment: PaymentRecord,
  outcome: Outcome,
  now = Date.now(),
): void {
  const { order } = ledger;
  if (!OPEN.has(payment.status)) {
    const message = `payment : is ${payment.status} already`;
    throw new Refusal(400, 'payment_already_processed', message);
  }
  if (OPEN.has(outcome.status)) {
    payment.status = outcome.status;
    payment.message = MESSAGES[outcome.status] ?? '';
    return;
  }
  const isLate = now > Date.parse(payment.startedAt) + ATTEMPT_MS || order.status === 'PAID';
  const status = outcome.status === 'SUCCESS' && isLate ? 'CANCELLED' : outcome.status;
  payment.status = status;
  payment.message = outcome.errorCode ?? MESSAGES[status] ?? status;
  payment.errorCode =
    status === 'FAILED' ? (outcome.errorCode ?? 'TRANSACTION_DECLINED') : undefined;
  payment.finishedAt = new Date(now).toISOString();
  payment.resolvesAt = payment.resolvesTo = undefined;
  payment.awaitsOtp = false;
  if (status === 'SUCCESS') {
    payment.bankReference = newDigits();
    order.status = 'PAID';
  } else endTermination(ledger);
  ledger.events.push({ about: 'payment', payment });
}

/** Leaves an attempt pending, with an outcome that follows automatically. */
export function resolveLater(payment: PaymentRecord, outcome: Outcome, delayMs: number): void {
  payment.resolvesAt = new Date(Date.now() + delayMs).toISOString();
  payment.resolvesTo = outcome;
}

/** Ends an order immediately, or once its open attempts have ended. */
export function terminate(ledger: Ledger): void {
  requireActive(ledger);
  ledger.order.status = 'TERMINATION_REQUESTED';
  for (const payment of ledger.payments) {
    // Nobody has opened this code or link, so there is nothing to wait for.
    if (payment.status === 'NOT_ATTEMPTED')
      finishAttempt(ledger, payment, { status: 'USER_DROPPED' });
  }
  endTermination(ledger);
}

function endTermination({ order, payments }: Ledger): void {
  const isWaiting = payments.some(({ status }) => OPEN.has(status));
  if (order.status === 'TERMINATION_REQUESTED' && !isWaiting) order.status = 'TERMINATED';
}
