import { describe, expect, test } from 'vitest';
import { createCashfree, GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { offersUpi, rememberFailure } from '#src/features/payments/upi/upi-permission.server.ts';

const MINUTE_MS = 60_000;
const makeClient = () => createCashfree({ baseUrl: '', clientId: '', clientSecret: '' });

describe('offersUpi', () => {
  test.each([
    [99_999_99, true],
    [100_000_00, true],
    [100_000_01, false],
  ])('answers for a total of %i paise: %s', (totalPaise, isOffered) => {
    expect(offersUpi(makeClient(), totalPaise)).toBe(isOffered);
  });

  test.each([
    ['refused', 403, '', 'This API is not enabled for your account', 60],
    ['refused', 400, '', 'UPI is not approved for this merchant', 60],
    ['refused', 400, 'feature_not_enabled', '', 60],
    ['not-found', 404, 'feature_not_enabled', '', 60],
    ['unreachable', 500, 'api_error', '', 1],
    ['rate-limited', 429, 'rate_limit_error', '', 1],
  ] as const)(
    'leaves UPI to the payment window after the gateway error %s %i %s %s for %i minutes',
    (kind, status, type, message, minutes) => {
      const client = makeClient();
      rememberFailure(client, new GatewayError({ kind, status, type, message }), 0);
      expect(offersUpi(client, 100, minutes * MINUTE_MS - 1)).toBe(false);
      expect(offersUpi(client, 100, minutes * MINUTE_MS)).toBe(true);
      expect(offersUpi(makeClient(), 100, 0)).toBe(true);
    },
  );

  test.each([
    ['refused', 400, 'order_already_paid'],
    ['refused', 400, 'order_inactive'],
    ['refused', 400, 'payment_session_id_invalid'],
    ['refused', 400, 'payment_method_unsupported'],
    ['refused', 403, ''],
    ['refused', 422, 'request_invalid'],
    ['not-found', 404, 'orderpay_not_found'],
    ['conflict', 409, 'payment_already_processed'],
  ] as const)(
    'offers UPI to others after the gateway error %s %i %s, which concerns one payment',
    (kind, status, code) => {
      const client = makeClient();
      rememberFailure(client, new GatewayError({ kind, status, code, message: 'No.' }), 0);
      expect(offersUpi(client, 100, 0)).toBe(true);
    },
  );
});
