import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a webhook: HMAC-SHA256 over timestamp and body, with nothing between them. */
export function signWebhook(timestamp: string, rawBody: string | Uint8Array, secret: string) {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

type SignedWebhook = {
  timestamp: string;
  /** The bytes as they came: 170.00 parsed and written again is 170, and the check fails. */
  rawBody: Uint8Array;
  signature: string;
};

/** Says whether the gateway sent this. Any age will do: it sends again what we missed. */
export function isWebhookSigned(webhook: SignedWebhook, secret: string): boolean {
  const expected = Buffer.from(signWebhook(webhook.timestamp, webhook.rawBody, secret));
  const given = Buffer.from(webhook.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
