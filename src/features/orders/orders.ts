import type { OrderStatus } from '#src/features/checkout/order-status.ts';

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

/** A refund's status as people are told it. */
export function refundText(status: string): 'on its way' | 'done' | 'failed' {
  if (status === 'success') return 'done';
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'on its way';
}
