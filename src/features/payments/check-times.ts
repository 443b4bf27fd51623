const PAYMENT_SECONDS = [30, 60, 120, 300, 600, 900, 1800];
const REFUND_SECONDS = [10, 20, 60, 300, 900, 3600, 6 * 3600, 12 * 3600];

/** Returns when to check an open payment again, after a number of checks. */
export function nextPaymentCheck(checkCount: number, now: Date): Date {
  return after(PAYMENT_SECONDS, checkCount, now);
}

/** Hours after the last possible end of an attempt at which a closed payment is checked again. */
const LAST_LOOK_HOURS = [1, 24];

/**
 * Returns when to check a payment that was closed unpaid again, so that a late success whose
 * webhook was lost is still found. Null after the last check.
 */
export function nextLastLook(lateUntil: Date, now: Date): Date | null {
  const looks = LAST_LOOK_HOURS.map((hours) => after([hours * 3600], 0, lateUntil));
  return looks.find((look) => look > now) ?? null;
}

/** Returns when to check an open refund again: many are made within a minute, some take days. */
export function nextRefundCheck(checkCount: number, now: Date): Date {
  return after(REFUND_SECONDS, checkCount, now);
}

function after(seconds: number[], checkCount: number, now: Date): Date {
  const wait = seconds[Math.max(0, checkCount)] ?? seconds.at(-1) ?? 60;
  return new Date(now.getTime() + wait * 1000);
}
