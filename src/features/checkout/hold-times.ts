const MINUTE_MS = 60_000;
/** How long attempts may begin at the gateway, which wants more than 15 minutes. */
export const PAYMENT_MINUTES = 20;
/** How long an attempt that has begun may take to succeed, at most. */
export const ATTEMPT_MINUTES = 20;

/** The last moment at which an attempt may begin. Whole seconds: the gateway is told this text. */
export function paymentExpiry(now: Date): Date {
  const expiry = now.getTime() + PAYMENT_MINUTES * MINUTE_MS;
  return new Date(Math.ceil(expiry / 1000) * 1000);
}

/** Until when the money can still come, and so until when the stock is held. */
export function holdUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + ATTEMPT_MINUTES * MINUTE_MS);
}
