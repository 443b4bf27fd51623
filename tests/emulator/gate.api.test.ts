import { describe, expect, test } from 'vitest';
import { makeGateway } from '#tests/kit/make-gateway.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { api, keys, post, scenario } = await makeGateway(shop);

const order = (order_id: string, order_amount: unknown = 170) => ({
  order_id,
  order_amount,
  order_currency: 'INR',
  customer_details: { customer_id: 'user_1', customer_phone: '9876543210' },
});
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('a call of the gateway', () => {
  test('refuses a gateway call without a version', async () => {
    const { 'x-client-id': id, 'x-client-secret': secret } = keys;
    const withoutVersion = { 'x-client-id': id, 'x-client-secret': secret };
    const response = await post('/pg/orders', order('SW-v'), withoutVersion);

    expect([response.status, await codeOf(response)]).toEqual([400, 'version_missing']);
  });

  test.each(['x-client-id', 'x-client-secret'])(
    'refuses a gateway call with a wrong %s',
    async (name) => {
      const response = await api('GET', '/orders/SW-1', undefined, { [name]: 'wrong' });

      expect([response.status, await codeOf(response)]).toEqual([401, 'request_failed']);
    },
  );

  test('refuses a gateway call that is not JSON or that no database can store', async () => {
    expect((await post('/pg/orders', '{', keys)).status).toBe(400);
    expect((await post('/pg/orders', '[]', keys)).status).toBe(400);
    expect((await api('POST', '/orders', { ...order('SW-nul'), order_note: 'a\0b' })).status).toBe(
      400,
    );
    expect((await api('GET', '/orders/%00')).status).toBe(404);
  });

  test('answers a gateway call with its version, request id and rate limit', async () => {
    const { headers } = await api('POST', '/orders', order('SW-h'), { 'x-request-id': 'mine' });

    expect(headers.get('x-request-id')).toBe('mine');
    expect(headers.get('x-api-version')).toBe('2025-01-01');
    expect(headers.get('x-ratelimit-limit')).toBe('1000');
  });

  test('writes gateway amounts with two decimals and Indian times', async () => {
    const text = await (await api('POST', '/orders', order('SW-a'))).text();

    expect(text).toContain('"order_amount":170.00');
    expect(text).toMatch(/"created_at":"[^"]+\+05:30"/);
    expect(text).toMatch(/"cf_order_id":"\d+"/);
  });
});

test('a gateway call whose answer is lost gets a proxy error but still creates the order', async () => {
  await scenario({ gateway: 'lost-answer' });
  const lost = await api('POST', '/orders', order('SW-lost'));
  expect([lost.status, await lost.text()]).toEqual([502, '<h1>502 Bad Gateway</h1>']);
  expect((await api('GET', '/orders/SW-lost')).status).toBe(200);
});

test('a scenario makes exactly its number of gateway calls fail when more arrive at the same time', async () => {
  await scenario({ gateway: 'down', calls: 3 });
  const calls = Array.from({ length: 8 }, () => api('GET', '/orders/SW-lost'));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  await scenario({ reset: true });
});

describe('an idempotency key', () => {
  const key = { 'x-idempotency-key': 'key-1' };

  test('repeats the first gateway answer to the letter for the same idempotency key', async () => {
    const first = await api('POST', '/orders', order('SW-i'), key);
    const again = await api('POST', '/orders', order('SW-i'), key);

    expect(first.headers.get('x-idempotency-replayed')).toBe('false');
    expect(again.headers.get('x-idempotency-replayed')).toBe('true');
    expect(await again.text()).toBe(await first.text());
  });

  test('refuses another gateway request under the same idempotency key', async () => {
    const response = await api('POST', '/orders', order('SW-i', 171), key);

    expect([response.status, await codeOf(response)]).toEqual([422, 'request_invalid']);
  });

  test('refuses an existing gateway order under another idempotency key', async () => {
    const other = { 'x-idempotency-key': 'key-2' };
    const response = await api('POST', '/orders', order('SW-i'), other);

    expect([response.status, await codeOf(response)]).toEqual([409, 'order_already_exists']);
  });
});

test('a shop with its own gateway keys has no emulator', async () => {
  const real = await createTestShop({ CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' });

  for (const path of ['/pg/orders/SW-1', '/js/v3/cashfree.js', '/pay/session_x', '/scenario']) {
    const response = await real.fetch(new Request(`${SITE}/sandbox/cashfree${path}`));
    expect(response.status).toBe(404);
    expect(await codeOf(response)).toBe('NOT_FOUND');
  }
});
