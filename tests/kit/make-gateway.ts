import { createCashfree } from '#src/features/payments/cashfree/client.server.ts';
import { getSecret } from '#src/server/services.ts';
import { SITE, type TestShop } from './shop.ts';

const GATEWAY = `${SITE}/sandbox/cashfree`;

/** The payment emulator of a test shop, from the shop's side, a tester's and a raw caller's. */
export async function makeGateway(shop: TestShop) {
  const secret = await getSecret(shop.db, 'emulator-secret');
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.fetch(
      new Request(GATEWAY + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const keys = {
    'x-api-version': '2025-01-01',
    'x-client-id': 'emulator',
    'x-client-secret': secret,
  };
  return {
    secret,
    keys,
    cashfree: shop.services.cashfree,
    /** A client with a short patience. */
    impatient: createCashfree({
      baseUrl: `${GATEWAY}/pg`,
      clientId: 'emulator',
      clientSecret: secret,
      timeoutMs: 40,
      fetch: shop.fetch,
    }),
    post,
    /** A call of the API with the right keys, as raw as the test wants it. */
    api: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      shop.fetch(
        new Request(`${GATEWAY}/pg${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...keys, ...headers },
          body: body === undefined ? null : JSON.stringify(body),
        }),
      ),
    scenario: async (change: Record<string, unknown>): Promise<void> => {
      const response = await post('/scenario', change);
      if (!response.ok) throw new Error(await response.text());
    },
    /** Pays an order as a person with this UPI id does, on an iPhone. */
    payByUpi: (paymentSessionId: string, upiId = 'testsuccess@gocash') =>
      post(
        '/pg/orders/sessions',
        {
          payment_session_id: paymentSessionId,
          payment_method: { upi: { channel: 'collect', upi_id: upiId } },
        },
        { ...keys, 'x-client-os': 'ios' },
      ),
    /** Presses a button of the hosted page. */
    choose: (paymentSessionId: string, outcome: string) =>
      post(`/pay/${paymentSessionId}/outcome`, { outcome }),
  };
}

let count = 0;

/** A new gateway order that nobody has used. */
export function makeGatewayOrder(amountPaise = 129_900) {
  count += 1;
  return {
    gatewayOrderId: `SW-TEST${String(count).padStart(4, '0')}`,
    amountPaise,
    customer: { id: 'user_1', phone: '9876543210', email: 'asha@example.in', name: 'Asha Rao' },
    returnUrl: 'https://shop.example/orders/{order_id}',
    notifyUrl: 'http://shop.test/api/payments/webhook',
    expiresAt: new Date(Date.now() + 20 * 60_000),
  };
}
