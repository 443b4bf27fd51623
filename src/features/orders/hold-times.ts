const MINUTE_MS = 60_000;
/** Minutes in which a payment attempt may begin at the gateway, which requires more than 15. */
export const PAYMENT_MINUTES = 20;
/** The same for short reservations: the shortest time that the gateway accepts. */
export const SHORT_PAYMENT_MINUTES = 16;
/** The longest time that a payment attempt may take to succeed, in minutes. */
export const ATTEMPT_MINUTES = 20;

/**
 * Returns the last moment at which a payment attempt may begin, in whole seconds, as it is sent to
 * the gateway.
 */
function paymentExpiry(now: Date, minutes = PAYMENT_MINUTES): Date {
  const expiry = now.getTime() + minutes * MINUTE_MS;
  return new Date(Math.ceil(expiry / 1000) * 1000);
}

/** Returns the last moment at which the money can still arrive. */
export function reservedUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + ATTEMPT_MINUTES * MINUTE_MS);
}

/**
 * Returns when a payment that opens now expires, and until when its order reserves stock: as long
 * as the money can still arrive or, for short reservations, as long as an attempt may begin.
 */
export function reservationTimes(now: Date, isShort: boolean) {
  const expiresAt = paymentExpiry(now, isShort ? SHORT_PAYMENT_MINUTES : PAYMENT_MINUTES);
  return { expiresAt, holdExpiresAt: isShort ? expiresAt : reservedUntil(expiresAt) };
}
