import { describe, expect, test } from 'vitest';
import { createCashfree } from '#src/features/payments/cashfree/client.server.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { orderReply, scripted } from '#tests/kit/make-scripted-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);
const { cashfree } = gateway;

describe('failures', () => {
  test('reports an order that the gateway does not know as not found', async () => {
    await expect(cashfree.getOrder('SW-NOBODY')).rejects.toMatchObject({
      name: 'GatewayError',
      kind: 'not-found',
      status: 404,
    });
  });

  test('reports wrong gateway keys as refused', async () => {
    const client = createCashfree({
      baseUrl: 'http://shop.test/sandbox/cashfree/pg',
      clientId: 'emulator',
      clientSecret: 'wrong',
      fetch: shop.fetch,
    });

    const asking = client.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });

  test('calls a third time a gateway that is down twice', async () => {
    const order = makeGatewayOrder();
    await gateway.scenario({ gateway: 'down', calls: 2 });

    await expect(cashfree.createOrder(order)).resolves.toBeDefined();
  });

  test('reports a gateway that is down three times as unreachable', async () => {
    await gateway.scenario({ gateway: 'down', calls: 3 });

    const asking = cashfree.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'unreachable', status: 503 });
  });

  test('reports a gateway that is too slow as unreachable', async () => {
    await gateway.scenario({ gateway: 'slow', calls: 3, gateway_delay_ms: 300 });

    const asking = gateway.impatient.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'unreachable', code: 'timeout' });
  });

  test('repeats a rate-limited call when the gateway allows it soon', async () => {
    const order = makeGatewayOrder();
    await gateway.scenario({ gateway: 'rate-limit', rate_limit_retry_s: 0 });

    await expect(cashfree.createOrder(order)).resolves.toBeDefined();
  });

  test('reports a rate-limited call as failed when the gateway allows it only later', async () => {
    await gateway.scenario({ gateway: 'rate-limit', rate_limit_retry_s: 3 });

    const asking = cashfree.getOrder('SW-1');

    await expect(asking).rejects.toMatchObject({ kind: 'rate-limited', status: 429 });
  });

  test('repeats a gateway call whose connection broke', async () => {
    const { client, requests } = scripted(new Error('reset'), new Error('reset'), orderReply());

    await expect(client.getOrder('SW-1')).resolves.toBeDefined();
    expect(requests).toHaveLength(3);
  });

  test('never repeats the call that ends a gateway order', async () => {
    const { client, requests } = scripted(new Error('reset'), orderReply());

    await expect(client.terminateOrder('SW-1')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests).toHaveLength(1);
  });

  test('never repeats a call that the gateway refused', async () => {
    const refusal = Response.json({ message: 'no', code: 'x_invalid' }, { status: 400 });
    const { client, requests } = scripted(refusal);

    await expect(client.getOrder('SW-1')).rejects.toMatchObject({ code: 'x_invalid' });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['not an order', () => Response.json({ hello: 'world' })],
    ['an amount as text', () => orderReply({ order_amount: '170.00' })],
  ])('reports a gateway answer that is %s as unreachable', async (_, reply) => {
    const { client } = scripted(reply(), reply(), reply());

    await expect(client.getOrder('SW-1')).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'reply_unreadable',
    });
  });

  test('leaves the gateway’s secret out of every error', async () => {
    const { client } = scripted(new Error('reset'), new Error('reset'), new Error('reset'));

    const error: unknown = await client.getOrder('SW-1').catch((thrown: unknown) => thrown);

    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('very-secret');
  });

  test('accepts unknown statuses and numeric ids from the gateway', async () => {
    const { client } = scripted(orderReply({ order_status: 'SLEEPING' }));

    expect(await client.getOrder('SW-1')).toMatchObject({
      status: 'SLEEPING',
      cfOrderId: '2149460581',
    });
  });
});
