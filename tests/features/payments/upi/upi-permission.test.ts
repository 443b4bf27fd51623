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
    ['refused', 403, 'request_failed', 60],
    ['not-found', 404, '', 60],
    ['unreachable', 500, '', 1],
    ['rate-limited', 429, '', 1],
  ] as const)(
    'leaves UPI to the payment window after the gateway error %s %i %s for %i minutes',
    (kind, status, code, minutes) => {
      const client = makeClient();
      rememberFailure(client, new GatewayError({ kind, status, code, message: '' }), 0);
      expect(offersUpi(client, 100, minutes * MINUTE_MS - 1)).toBe(false);
      expect(offersUpi(client, 100, minutes * MINUTE_MS)).toBe(true);
      expect(offersUpi(makeClient(), 100, 0)).toBe(true);
    },
  );

  test.each(['order_already_paid', 'order_inactive', 'payment_session_id_invalid'])(
    'offers UPI to others after the refusal %s, which concerns one order',
    (code) => {
      const client = makeClient();
      const error = new GatewayError({ kind: 'refused', status: 400, code, message: '' });
      rememberFailure(client, error, 0);
      expect(offersUpi(client, 100, 0)).toBe(true);
    },
  );
});
