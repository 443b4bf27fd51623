import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a webhook with HMAC-SHA256 over timestamp and body, with nothing between them. */
export function signWebhook(timestamp: string, rawBody: string | Uint8Array, secret: string) {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

type SignedWebhook = {
  timestamp: string;
  /** The bytes as received: 170.00 becomes 170 when parsed and serialised, and the check fails. */
  rawBody: Uint8Array;
  signature: string;
};

/** Returns whether the gateway sent this webhook. Any age is valid: it resends what we missed. */
export function isWebhookSigned(webhook: SignedWebhook, secret: string): boolean {
  const expected = Buffer.from(signWebhook(webhook.timestamp, webhook.rawBody, secret));
  const given = Buffer.from(webhook.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
