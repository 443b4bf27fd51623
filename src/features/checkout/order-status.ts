import type { OrderStatusText } from './checkout.contract.ts';

/** Every status an order can have, as the database names it, and in words. */
export const ORDER_STATUSES = {
  payment_pending: 'Payment Pending',
  placed: 'Order Placed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<string, OrderStatusText>;

export type OrderStatus = keyof typeof ORDER_STATUSES;

/** The words for a status of the database. */
export function statusText(status: string): OrderStatusText {
  return isOrderStatus(status) ? ORDER_STATUSES[status] : 'Payment Pending';
}

/** Says whether a text is one of our statuses. */
export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(ORDER_STATUSES, status);
}
