import { mayBecome } from '#src/features/orders/order-status.ts';

/** Returns whether an order can be cancelled: only before shipping. */
export function canCancel(status: string): boolean {
  return mayBecome(status, 'cancelled');
}

/** Returns whether an unpaid order can be paid: only while its stock is reserved. */
export function canRetryPayment(order: { status: string; holdExpiresAt: Date }, now: Date) {
  return order.status === 'payment_pending' && order.holdExpiresAt > now;
}

/** Returns a refund's status as shown to shoppers and staff. */
export function refundText(status: string): 'Pending' | 'Done' | 'Failed' {
  if (status === 'success') return 'Done';
  return status === 'failed' || status === 'cancelled' ? 'Failed' : 'Pending';
}
