import type { OrderStatus, OrderActor } from '#src/features/checkout/order-status.ts';
import type { PaymentStatus } from '#src/features/payments/payment-status.ts';

/** What we know, read under the order's lock. */
export type OwnState = {
  orderStatus: OrderStatus;
  /** Who cancelled the order, when it is cancelled. */
  cancelledBy: OrderActor | undefined;
  /** Until when the order reserves stock. */
  holdExpiresAt: Date;
  paymentStatus: PaymentStatus;
  amountPaise: number;
  /** Until when an attempt that began in time may still succeed. */
  lateUntil: Date;
  /** Another gateway order of the same order may still bring the money. */
  hasOtherOpenPayment: boolean;
  /** The order is placed before it is paid, on arrival. */
  isPaidLater: boolean;
};

/** What the gateway says. Status NOT_FOUND: it has no such order. */
export type GatewayState = {
  status: string;
  amountPaise: number;
  currency: string;
  hasPendingAttempt: boolean;
};

export type RefundReason = 'wrong-amount' | 'paid-twice' | 'order-closed';

export type Decision =
  /** All is decided already. */
  | { kind: 'keep' }
  /** The money may still come. */
  | { kind: 'wait' }
  /** The money is here, and the stock is held. */
  | { kind: 'place' }
  /** The money is here, but the stock was given back: take it again, or give the money back. */
  | { kind: 'place-late' }
  | { kind: 'refund'; reason: RefundReason }
  /** Nobody should pay any more: tell the gateway, then ask again. */
  | { kind: 'terminate' }
  /** This gateway order is over; the order lives on. */
  | { kind: 'close-payment' }
  /** The order is over, unpaid. */
  | { kind: 'cancel' };

type Facts = { own: OwnState; gateway: GatewayState; isClosing: boolean; now: Date };

/** Decides what a payment's state at the gateway means for its order. Same facts, same decision. */
export function decide({ own, gateway, isClosing, now }: Facts): Decision {
  if (own.paymentStatus === 'paid') return { kind: 'keep' };
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
  // Who cancelled it does not want it any more; what merely ran out of time is still wanted.
  if (own.cancelledBy === 'system') return { kind: 'place-late' };
  return { kind: 'refund', reason: 'order-closed' };
}

/** A second gateway order of an order that is paid or cancelled. */
function decideLeftover(own: OwnState, gateway: GatewayState, isOver: boolean): Decision {
  if (own.paymentStatus === 'closed') return { kind: 'keep' };
  if (isOver) return { kind: 'close-payment' };
  return { kind: gateway.status === 'ACTIVE' ? 'terminate' : 'wait' };
}

/** Says whether this gateway order can bring no money any more. */
function endsNow(own: OwnState, gateway: GatewayState, isClosing: boolean, now: Date): boolean {
  if (gateway.status === 'TERMINATED') return true;
  const mustEnd = isClosing || isPast(own, now);
  if (gateway.status === 'NOT_FOUND') return mustEnd;
  // An attempt that began in time may succeed after the expiry.
  if (gateway.status === 'EXPIRED')
    return now > own.lateUntil || (mustEnd && !gateway.hasPendingAttempt);
  return false;
}

/** Says whether the reservation is over, or the money can no longer come by this payment. */
function isPast({ holdExpiresAt, lateUntil }: OwnState, now: Date): boolean {
  return now > holdExpiresAt || now > lateUntil;
}
