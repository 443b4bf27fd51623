const MINUTE_MS = 60_000;
/** How long attempts may begin at the gateway, which wants more than 15 minutes. */
export const PAYMENT_MINUTES = 20;
/** The same where reservations are short: the least that the gateway takes. */
export const SHORT_PAYMENT_MINUTES = 16;
/** How long an attempt that has begun may take to succeed, at most. */
export const ATTEMPT_MINUTES = 20;

/** The last moment at which an attempt may begin. Whole seconds: the gateway is told this text. */
export function paymentExpiry(now: Date, minutes = PAYMENT_MINUTES): Date {
  const expiry = now.getTime() + minutes * MINUTE_MS;
  return new Date(Math.ceil(expiry / 1000) * 1000);
}

/** Until when the money can still come. */
export function holdUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + ATTEMPT_MINUTES * MINUTE_MS);
}

/**
 * When a payment that opens now expires, and until when its order reserves stock: as long as the
 * money can still come, or only as long as an attempt may begin where reservations are short.
 */
export function reservationTimes(now: Date, isShort: boolean) {
  const expiresAt = paymentExpiry(now, isShort ? SHORT_PAYMENT_MINUTES : PAYMENT_MINUTES);
  return { expiresAt, holdExpiresAt: isShort ? expiresAt : holdUntil(expiresAt) };
}
