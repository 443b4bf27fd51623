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
function paymentExpiry(now: Date, minutes: number): Date {
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

/** The hours for which staff can let a payment link be open. */
export const LINK_HOURS = [1, 24, 72] as const;

/** Returns the same for an order with a payment link, which reserves its stock as long as it opens. */
export function linkTimes(now: Date, hours: number) {
  const expiresAt = paymentExpiry(now, hours * 60);
  return { expiresAt, holdExpiresAt: reservedUntil(expiresAt) };
}

/** Returns until when a payment link opens; a payment that has begun may take until the hold ends. */
export function linkEnd(holdExpiresAt: Date): Date {
  return new Date(holdExpiresAt.getTime() - ATTEMPT_MINUTES * MINUTE_MS);
}
