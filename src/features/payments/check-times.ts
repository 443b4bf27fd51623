const PAYMENT_SECONDS = [30, 60, 120, 300, 600, 900, 1800];
const REFUND_SECONDS = [60, 300, 900, 3600, 6 * 3600, 12 * 3600];

/** When to ask about an open payment again, after so many checks. */
export function nextPaymentCheck(checkCount: number, now: Date): Date {
  return after(PAYMENT_SECONDS, checkCount, now);
}

/** Hours after the last moment of an attempt at which a payment that was closed is looked at again. */
const LAST_LOOK_HOURS = [1, 24];

/**
 * When to look once more at a payment that was closed without money: a success that came late, and
 * whose webhook was lost, must not stay at the gateway unseen. Null once that was done.
 */
export function nextLastLook(lateUntil: Date, now: Date): Date | null {
  const looks = LAST_LOOK_HOURS.map((hours) => after([hours * 3600], 0, lateUntil));
  return looks.find((look) => look > now) ?? null;
}

/** When to ask about an open refund again: banks take days. */
export function nextRefundCheck(checkCount: number, now: Date): Date {
  return after(REFUND_SECONDS, checkCount, now);
}

function after(seconds: number[], checkCount: number, now: Date): Date {
  const wait = seconds[Math.max(0, checkCount)] ?? seconds.at(-1) ?? 60;
  return new Date(now.getTime() + wait * 1000);
}
