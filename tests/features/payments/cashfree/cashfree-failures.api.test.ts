import { describe, expect, test } from 'vitest';
import { createCashfree } from '#src/features/payments/cashfree/client.server.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { orderReply, scripted } from '#tests/kit/make-scripted-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);
const { cashfree } = gateway;

describe('failures', () => {
  test('an unknown order is not found', async () => {
    await expect(cashfree.getOrder('SW-NOBODY')).rejects.toMatchObject({
      name: 'GatewayError',
      kind: 'not-found',
      status: 404,
    });
  });

  test('wrong keys are refused', async () => {
    const client = createCashfree({
      baseUrl: 'http://shop.test/sandbox/cashfree/pg',
      clientId: 'emulator',
      clientSecret: 'wrong',
      fetch: shop.fetch,
    });

    const asking = client.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });

  test('a gateway that is down twice is called a third time', async () => {
    const order = makeGatewayOrder();
    await gateway.scenario({ gateway: 'down', calls: 2 });

    await expect(cashfree.createOrder(order)).resolves.toBeDefined();
  });

  test('a gateway that is down three times is unreachable', async () => {
    await gateway.scenario({ gateway: 'down', calls: 3 });

    const asking = cashfree.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'unreachable', status: 503 });
  });

  test('a gateway that is too slow is unreachable', async () => {
    await gateway.scenario({ gateway: 'slow', calls: 3, gateway_delay_ms: 300 });

    const asking = gateway.impatient.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'unreachable', code: 'timeout' });
  });

  test('a call too many is repeated when the gateway says soon', async () => {
    const order = makeGatewayOrder();
    await gateway.scenario({ gateway: 'rate-limit', rate_limit_retry_s: 0 });

    await expect(cashfree.createOrder(order)).resolves.toBeDefined();
  });

  test('a call too many is a failure when the gateway says later', async () => {
    await gateway.scenario({ gateway: 'rate-limit', rate_limit_retry_s: 3 });

    const asking = cashfree.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'rate-limited', status: 429 });
  });

  test('a broken connection is repeated', async () => {
    const { client, requests } = scripted(new Error('reset'), new Error('reset'), orderReply());

    await expect(client.getOrder('SW-1')).resolves.toBeDefined();
    expect(requests).toHaveLength(3);
  });

  test('ending an order is never repeated', async () => {
    const { client, requests } = scripted(new Error('reset'), orderReply());

    await expect(client.terminateOrder('SW-1')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests).toHaveLength(1);
  });

  test('a refusal is not repeated', async () => {
    const refusal = Response.json({ message: 'no', code: 'x_invalid' }, { status: 400 });
    const { client, requests } = scripted(refusal);

    await expect(client.getOrder('SW-1')).rejects.toMatchObject({ code: 'x_invalid' });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['not an order', () => Response.json({ hello: 'world' })],
    ['an amount as text', () => orderReply({ order_amount: '170.00' })],
  ])('an answer that is %s is unreachable, not a crash', async (_, reply) => {
    const { client } = scripted(reply(), reply(), reply());

    await expect(client.getOrder('SW-1')).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'reply_unreadable',
    });
  });

  test('nothing that is thrown holds the secret', async () => {
    const { client } = scripted(new Error('reset'), new Error('reset'), new Error('reset'));

    const error: unknown = await client.getOrder('SW-1').catch((thrown: unknown) => thrown);

    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('very-secret');
  });

  test('a status of tomorrow and numeric ids are taken as they are', async () => {
    const { client } = scripted(orderReply({ order_status: 'SLEEPING' }));

    expect(await client.getOrder('SW-1')).toMatchObject({
      status: 'SLEEPING',
      cfOrderId: '2149460581',
    });
  });
});
