/** The attempt that brought the money, at any place in the list. */
export function successfulPayment<P extends { status: string }>(payments: P[]): P | undefined {
  return payments.find(({ status }) => status === 'SUCCESS');
}

const FINAL_FAILURES = new Set(['FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED', 'NOT_ATTEMPTED']);

/** What an attempt's status means. A status we do not know may still become money: pending. */
export function paymentState(status: string): 'success' | 'failed' | 'pending' {
  if (status === 'SUCCESS') return 'success';
  return FINAL_FAILURES.has(status) ? 'failed' : 'pending';
}

export type RefundState = 'success' | 'failed' | 'cancelled' | 'onhold' | 'pending';

const REFUND_STATES: Record<string, RefundState> = {
  SUCCESS: 'success',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  ONHOLD: 'onhold',
};

/** What a refund's status means, as the refunds table writes it. Unknown means pending. */
export function refundState(status: string): RefundState {
  return REFUND_STATES[status] ?? 'pending';
}
