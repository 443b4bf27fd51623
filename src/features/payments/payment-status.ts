/** The states of a payment: not sent to the gateway yet, open there, paid, or closed. */
export const PAYMENT_STATUSES = ['creating', 'active', 'paid', 'closed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Payments for which the gateway may still accept money. */
export const OPEN_PAYMENTS: readonly PaymentStatus[] = ['creating', 'active'];

/** Every status of a refund. Requested ones have not been sent yet. */
export const REFUND_STATUSES = [
  'requested',
  'pending',
  'success',
  'onhold',
  'failed',
  'cancelled',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Refunds that the gateway has not decided yet. */
export const OPEN_REFUNDS: readonly RefundStatus[] = ['requested', 'pending', 'onhold'];
/** Refunds that failed: their money can be refunded again. */
export const FAILED_REFUNDS: readonly RefundStatus[] = ['failed', 'cancelled'];
/** Refunds that need staff attention. */
export const TROUBLED_REFUNDS: readonly RefundStatus[] = [...FAILED_REFUNDS, 'onhold'];
