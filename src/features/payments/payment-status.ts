/** A try to collect an order's money: untold to the gateway, open there, paid, or over. */
export const PAYMENT_STATUSES = ['creating', 'active', 'paid', 'closed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Payments that the gateway may still take money for. */
export const OPEN_PAYMENTS: readonly PaymentStatus[] = ['creating', 'active'];

/** Every status of a refund. Requested ones are not at the gateway yet. */
export const REFUND_STATUSES = [
  'requested',
  'pending',
  'success',
  'onhold',
  'failed',
  'cancelled',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Refunds that the gateway is still to decide. */
export const OPEN_REFUNDS: readonly RefundStatus[] = ['requested', 'pending', 'onhold'];
/** Refunds that never happened: their money can be given back by another. */
export const FAILED_REFUNDS: readonly RefundStatus[] = ['failed', 'cancelled'];
/** Refunds that a person must look at. */
export const TROUBLED_REFUNDS: readonly RefundStatus[] = [...FAILED_REFUNDS, 'onhold'];
