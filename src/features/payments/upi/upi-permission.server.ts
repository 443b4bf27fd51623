import { toPaise } from '#src/lib/money.ts';
import type { Cashfree, GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { UPI_MAX_RUPEES } from './upi-limit.ts';

const MINUTE_MS = 60_000;
const REFUSED_MS = 60 * MINUTE_MS;

/** Until when UPI is left to the gateway's window, because it refused or did not respond. */
const pausedUntil = new WeakMap<Cashfree, number>();

/** Returns whether a total can be paid by UPI outside of the gateway's window. */
export function offersUpi(cashfree: Cashfree, totalPaise: number, now = Date.now()): boolean {
  return totalPaise <= toPaise(UPI_MAX_RUPEES) && now >= (pausedUntil.get(cashfree) ?? 0);
}

/**
 * Remembers a failure, so that the next shoppers lose no time: for an hour if the merchant may not
 * use this call, and for a minute if the gateway did not respond. Any other refusal concerns one
 * payment.
 */
export function rememberFailure(cashfree: Cashfree, error: GatewayError, now = Date.now()): void {
  const isAway = error.kind === 'unreachable' || error.kind === 'rate-limited';
  const pauseMs = isNotPermitted(error) ? REFUSED_MS : isAway ? MINUTE_MS : 0;
  if (pauseMs > 0) pausedUntil.set(cashfree, now + pauseMs);
}

/** The gateway documents the type; its refusals before it said this in the message only. */
function isNotPermitted({ type, message }: GatewayError): boolean {
  return type === 'feature_not_enabled' || /\bnot (?:enabled|approved)\b/i.test(message);
}
