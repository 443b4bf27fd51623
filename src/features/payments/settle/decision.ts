import type { OrderStatus, OrderActor } from '#src/features/orders/order-status.ts';
import type { PaymentStatus } from '#src/features/payments/payment-status.ts';

/** Our records, read under the order's lock. */
export type OwnState = {
  orderStatus: OrderStatus;
  /** The party that cancelled the order, if it is cancelled. */
  cancelledBy: OrderActor | undefined;
  /** The end of the stock reservation. */
  holdExpiresAt: Date;
  paymentStatus: PaymentStatus;
  amountPaise: number;
  /** The latest time at which an attempt that began in time may succeed. */
  lateUntil: Date;
  /** Another gateway order of the same order may still bring the money. */
  hasOtherOpenPayment: boolean;
  /** This payment is collected on delivery. */
  isPaidLater: boolean;
  /**
   * Set if the order is to be paid on delivery, and this payment was begun instead or before:
   * whether the order can still change to it.
   */
  instead?: 'possible' | 'over' | undefined;
};

/** The gateway's state. Status NOT_FOUND: it has no such order. */
export type GatewayState = {
  status: string;
  amountPaise: number;
  currency: string;
  hasPendingAttempt: boolean;
};

export type RefundReason = 'wrong-amount' | 'paid-twice' | 'order-closed' | 'stays-cash';

export type Decision =
  /** Everything is already decided. */
  | { kind: 'keep' }
  /** The money may still arrive. */
  | { kind: 'wait' }
  /** The money has arrived, and the stock is reserved. */
  | { kind: 'place' }
  /** The money has arrived for an order that was to be paid on delivery. */
  | { kind: 'switch' }
  /** The money has arrived, but the stock was released: take it again, or refund the money. */
  | { kind: 'place-late' }
  | { kind: 'refund'; reason: RefundReason }
  /** The order must no longer be paid: end it at the gateway, then check again. */
  | { kind: 'terminate' }
  /** This gateway order is over, but the order continues. */
  | { kind: 'close-payment' }
  /** The order ends unpaid. */
  | { kind: 'cancel' };

type DecisionInput = { own: OwnState; gateway: GatewayState; isClosing: boolean; now: Date };

/**
 * Decides what a payment's state at the gateway means for its order. The same facts always give the
 * same decision.
 */
export function decide({ own, gateway, isClosing, now }: DecisionInput): Decision {
  if (own.paymentStatus === 'paid') return { kind: 'keep' };
  if (own.instead) return decideInstead(own, gateway, now);
  if (gateway.status === 'PAID') return decidePaid(own, gateway);
  if (own.isPaidLater && own.orderStatus !== 'payment_pending') return { kind: 'keep' };

  const isOver = endsNow(own, gateway, isClosing, now);
  if (own.orderStatus !== 'payment_pending') return decideLeftover(own, gateway, isOver);
  if (own.paymentStatus === 'closed' && !isClosing && now <= own.holdExpiresAt) {
    return { kind: 'keep' };
  }
  if (isOver) return { kind: own.hasOtherOpenPayment ? 'close-payment' : 'cancel' };
  const mustEnd = isClosing || isPast(own, now);
  return { kind: gateway.status === 'ACTIVE' && mustEnd ? 'terminate' : 'wait' };
}

function decidePaid(own: OwnState, gateway: GatewayState): Decision {
  if (gateway.amountPaise !== own.amountPaise || gateway.currency !== 'INR') {
    return { kind: 'refund', reason: 'wrong-amount' };
  }
  if (own.orderStatus === 'payment_pending') return { kind: 'place' };
  if (own.orderStatus !== 'cancelled') return { kind: 'refund', reason: 'paid-twice' };
  // A shopper or staff member who cancelled no longer wants it; an order that expired is still
  // wanted.
  if (own.cancelledBy === 'system') return { kind: 'place-late' };
  return { kind: 'refund', reason: 'order-closed' };
}

/** Decides about a payment that would replace cash on delivery. */
function decideInstead(own: OwnState, gateway: GatewayState, now: Date): Decision {
  const isPossible = own.instead === 'possible';
  if (gateway.status === 'PAID') {
    if (gateway.amountPaise !== own.amountPaise || gateway.currency !== 'INR') {
      return { kind: 'refund', reason: 'wrong-amount' };
    }
    if (isPossible) return { kind: 'switch' };
    const isCancelled = own.orderStatus === 'cancelled';
    return { kind: 'refund', reason: isCancelled ? 'order-closed' : 'stays-cash' };
  }
  // The stock is sold, so only the payment itself ends.
  const alone = { ...own, holdExpiresAt: own.lateUntil };
  const leftover = decideLeftover(alone, gateway, endsNow(alone, gateway, !isPossible, now));
  const mayWait = isPossible && now <= own.lateUntil;
  return leftover.kind === 'terminate' && mayWait ? { kind: 'wait' } : leftover;
}

/** Decides about a second gateway order of an order that is paid or cancelled. */
function decideLeftover(own: OwnState, gateway: GatewayState, isOver: boolean): Decision {
  if (own.paymentStatus === 'closed') return { kind: 'keep' };
  if (isOver) return { kind: 'close-payment' };
  return { kind: gateway.status === 'ACTIVE' ? 'terminate' : 'wait' };
}

/** Returns whether this gateway order can no longer bring money. */
function endsNow(own: OwnState, gateway: GatewayState, isClosing: boolean, now: Date): boolean {
  if (gateway.status === 'TERMINATED') return true;
  const mustEnd = isClosing || isPast(own, now);
  if (gateway.status === 'NOT_FOUND') return mustEnd;
  // An attempt that began in time may succeed after the expiry.
  if (gateway.status === 'EXPIRED')
    return now > own.lateUntil || (mustEnd && !gateway.hasPendingAttempt);
  return false;
}

/** Returns whether the reservation is over, or this payment can no longer bring the money. */
function isPast({ holdExpiresAt, lateUntil }: OwnState, now: Date): boolean {
  return now > holdExpiresAt || now > lateUntil;
}
