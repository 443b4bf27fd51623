const PAYMENT_SECONDS = [30, 60, 120, 300, 600, 900, 1800];
const REFUND_SECONDS = [60, 300, 900, 3600, 6 * 3600, 12 * 3600];

/** When to ask about an open payment again, after so many checks. */
export function nextPaymentCheck(checkCount: number, now: Date): Date {
  return after(PAYMENT_SECONDS, checkCount, now);
}

/** When to ask about an open refund again: banks take days. */
export function nextRefundCheck(checkCount: number, now: Date): Date {
  return after(REFUND_SECONDS, checkCount, now);
}

function after(seconds: number[], checkCount: number, now: Date): Date {
  const wait = seconds[Math.max(0, checkCount)] ?? seconds.at(-1) ?? 60;
  return new Date(now.getTime() + wait * 1000);
}
