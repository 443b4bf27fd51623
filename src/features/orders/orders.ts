import type { OrderStatus } from '#src/features/checkout/order-status.ts';

/** How long after its delivery an order may be sent back. */
export const RETURN_DAYS = 10;

/** Before shipping an order can be cancelled. */
export function canCancel(status: string): boolean {
  return status === 'payment_pending' || status === 'placed';
}

/** While its stock is held an unpaid order can be paid. */
export function canRetryPayment(order: { status: string; holdExpiresAt: Date }, now: Date) {
  return order.status === 'payment_pending' && order.holdExpiresAt > now;
}

/** What a staff member may do next: orders only move forward. */
export function mayMove(from: string, to: 'shipped' | 'delivered'): boolean {
  return MOVES[to].some((status) => status === from);
}

// Shipped to shipped corrects the tracking number.
const MOVES: Record<'shipped' | 'delivered', OrderStatus[]> = {
  shipped: ['placed', 'shipped'],
  delivered: ['shipped'],
};

/** A refund's status as shown to people. */
export function refundText(status: string): 'Pending' | 'Done' | 'Failed' {
  if (status === 'success') return 'Done';
  return status === 'failed' || status === 'cancelled' ? 'Failed' : 'Pending';
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Delivered = { status: string; deliveredAt: Date | null };

/** The last moment to ask for a return; undefined when there is none, or it is over. */
export function returnUntil({ status, deliveredAt }: Delivered, now: Date): Date | undefined {
  if (status !== 'delivered' || !deliveredAt) return undefined;
  const until = new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
  return now <= until ? until : undefined;
}
