import { describe, expect, test } from 'vitest';
import {
  isWebhookSigned,
  signWebhook,
} from '#src/features/payments/cashfree/webhook-signature.server.ts';

const secret = 'shop-secret';
const timestamp = '1746427759733';
const text = '{"data":{"order":{"order_amount":170.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
const rawBody = Buffer.from(text);
const signature = signWebhook(timestamp, text, secret);

describe('isWebhookSigned', () => {
  test('accepts a webhook that was signed with the secret', () => {
    expect(isWebhookSigned({ timestamp, rawBody, signature }, secret)).toBe(true);
  });

  test('signs a webhook as the gateway’s documentation describes, without a dot in between', () => {
    // printf '1746427759733{}' | openssl dgst -sha256 -hmac shop-secret -binary | base64
    expect(signWebhook(timestamp, '{}', secret)).toBe(
      'qjd2SXjVJ+1pF0Lf0rKlXgvD1nrYYPNVuwvQwX5BWns=',
    );
  });

  test('refuses a webhook body that was parsed and written again: 170.00 is 170 then', () => {
    const again = Buffer.from(JSON.stringify(JSON.parse(text)));

    expect(isWebhookSigned({ timestamp, rawBody: again, signature }, secret)).toBe(false);
  });

  test('checks a webhook’s signature over its bytes, not its text', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    const own = signWebhook(timestamp, bytes, secret);

    expect(isWebhookSigned({ timestamp, rawBody: bytes, signature: own }, secret)).toBe(true);
    const asText = Buffer.from(bytes.toString('utf8'));
    expect(isWebhookSigned({ timestamp, rawBody: asText, signature: own }, secret)).toBe(false);
  });

  test.each([
    ['another secret', { timestamp, rawBody, signature: signWebhook(timestamp, text, 'other') }],
    ['another time', { timestamp: '1746427759734', rawBody, signature }],
    ['a shorter signature', { timestamp, rawBody, signature: signature.slice(1) }],
    ['no signature', { timestamp, rawBody, signature: '' }],
    ['letters beyond ASCII', { timestamp, rawBody, signature: 'é'.repeat(44) }],
  ])('refuses a webhook with %s', (_, webhook) => {
    expect(isWebhookSigned(webhook, secret)).toBe(false);
  });
});
