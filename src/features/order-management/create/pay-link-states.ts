import { linkEnd } from '#src/features/orders/hold-times.ts';
import type { OrderStatus } from '#src/features/orders/order-status.ts';

type Look = 'good' | 'warn' | 'muted';
type StateProperties = {
  /** The text and colour of its badge for staff. */
  label: string;
  look: Look;
  /** The sentence on the page of the link; '' while the order can be paid there. */
  text: string;
  /** True if the customer paid, and can follow the order. */
  isPaid: boolean;
};

/** Every state of a payment link, with its properties. */
export const PAY_LINK_STATES = {
  open: { label: 'Waiting for payment', look: 'warn', text: '', isPaid: false },
  paid: {
    ...{ label: 'Paid', look: 'good', isPaid: true },
    text: 'Thank you! Your order is paid, and we are packing it.',
  },
  shipped: {
    ...{ label: 'Paid', look: 'good', isPaid: true },
    text: 'Thank you! Your order is paid and on its way to you.',
  },
  delivered: {
    ...{ label: 'Paid', look: 'good', isPaid: true },
    text: 'Your order is paid and was delivered.',
  },
  expired: {
    ...{ label: 'Expired', look: 'muted', isPaid: false },
    text: 'This payment link has expired. If you have just paid, your bank may still confirm it; otherwise nothing was charged. Please contact us for a new link.',
  },
  cancelled: {
    ...{ label: 'Cancelled', look: 'muted', isPaid: false },
    text: 'This order is cancelled. Nothing was charged.',
  },
  refunding: {
    ...{ label: 'Cancelled, being refunded', look: 'muted', isPaid: true },
    text: 'This order is cancelled. The money is on its way back to you.',
  },
  refunded: {
    ...{ label: 'Refunded', look: 'muted', isPaid: true },
    text: 'This order is refunded. The money is on its way back to you.',
  },
  returned: {
    ...{ label: 'Returned to sender', look: 'muted', isPaid: false },
    text: 'The parcel of this order came back to us, so the order has ended.',
  },
} as const satisfies Record<string, StateProperties>;

type PayLinkState = keyof typeof PAY_LINK_STATES;
export const PAY_LINK_STATE_NAMES = Object.keys(PAY_LINK_STATES) as [
  PayLinkState,
  ...PayLinkState[],
];

type Order = { status: string; holdExpiresAt: Date; paidAt: Date | null };

const STATE_OF: Record<OrderStatus, (isOver: boolean, isPaid: boolean) => PayLinkState> = {
  payment_pending: (isOver) => (isOver ? 'expired' : 'open'),
  placed: () => 'paid',
  // Staff create no orders of gift cards.
  issued: () => 'paid',
  shipped: () => 'shipped',
  delivered: () => 'delivered',
  cancelled: (isOver, isPaid) => (isPaid ? 'refunding' : isOver ? 'expired' : 'cancelled'),
  refunded: () => 'refunded',
  returned: () => 'returned',
};

/** Returns whether an order's payment link can be used now, or else what became of the order. */
export function toLinkState({ status, holdExpiresAt, paidAt }: Order, now: Date): PayLinkState {
  return STATE_OF[status as OrderStatus](linkEnd(holdExpiresAt) <= now, paidAt !== null);
}
