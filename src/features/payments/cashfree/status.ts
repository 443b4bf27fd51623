/** Returns the successful attempt, wherever it is in the list. */
export function successfulPayment<P extends { status: string }>(payments: P[]): P | undefined {
  return payments.find(({ status }) => status === 'SUCCESS');
}

const FINAL_FAILURES = new Set(['FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED']);

/** The states of an attempt. Unused: a QR code or app link that the shopper has not opened. */
type PaymentState = 'success' | 'failed' | 'pending' | 'unused';

/** Maps an attempt's status to ours. An unknown status may still become money: pending. */
export function paymentState(status: string): PaymentState {
  if (status === 'SUCCESS') return 'success';
  if (status === 'NOT_ATTEMPTED') return 'unused';
  return FINAL_FAILURES.has(status) ? 'failed' : 'pending';
}

type RefundState = 'success' | 'failed' | 'cancelled' | 'onhold' | 'pending';

const REFUND_STATES: Record<string, RefundState> = {
  SUCCESS: 'success',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  ONHOLD: 'onhold',
};

/** Maps a refund's status to that of the refunds table. Unknown means pending. */
export function refundState(status: string): RefundState {
  return REFUND_STATES[status] ?? 'pending';
}
