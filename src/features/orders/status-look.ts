import type { OrderStatusText } from '#src/features/checkout/checkout.contract.ts';

/** The badge of a status; what is none of the first three is muted. */
export const STATUS_LOOK = {
  'Order Placed': 'brand',
  Shipped: 'warn',
  Delivered: 'good',
  'Payment Pending': 'muted',
  Cancelled: 'muted',
  Refunded: 'muted',
} as const satisfies Record<OrderStatusText, string>;
