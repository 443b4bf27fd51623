import { describe, expect, test } from 'vitest';
import { createCashfree } from '#src/features/payments/cashfree.server.ts';
import { deliverWith, emulatorIdle } from '#src/emulator/emulator.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);
const { cashfree } = gateway;
deliverWith(shop.db, async () => new Response('ok'));

/** A gateway that answers what the test says, one answer a call, and remembers what it was sent. */
function scripted(...answers: (Response | Error)[]) {
  const requests: Request[] = [];
  const client = createCashfree({
    baseUrl: 'http://gateway.test/pg',
    clientId: 'id',
    clientSecret: 'very-secret',
    fetch: async (request) => {
      requests.push(request);
      const answer = answers.shift() ?? new Error('nothing more');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, requests };
}

const orderReply = (change: Record<string, unknown> = {}) =>
  Response.json({
    order_id: 'SW-1',
    cf_order_id: 2149460581,
    order_status: 'ACTIVE',
    order_amount: 170,
    order_currency: 'INR',
    payment_session_id: 'session_x',
    surprise: { nested: true },
    ...change,
  });

describe('createOrder', () => {
  test('gives an active order with its session and its amount in paise', async () => {
    const order = makeGatewayOrder(1_234_567);

    const created = await cashfree.createOrder(order);

    expect(created).toMatchObject({
      gatewayOrderId: order.gatewayOrderId,
      status: 'ACTIVE',
      amountPaise: 1_234_567,
      currency: 'INR',
    });
    expect(created.paymentSessionId).toMatch(/^session_/);
    expect(created.cfOrderId).toMatch(/^\d+$/);
    expect(Math.abs((created.expiresAt?.getTime() ?? 0) - order.expiresAt.getTime())).toBeLessThan(
      1000,
    );
  });

  test('sent again, gives the same order', async () => {
    const order = makeGatewayOrder();
    const first = await cashfree.createOrder(order);

    expect(await cashfree.createOrder(order)).toEqual(first);
  });

  test('sent again with another expiry, still gives the first order', async () => {
    const order = makeGatewayOrder();
    const first = await cashfree.createOrder(order);

    const again = await cashfree.createOrder({
      ...order,
      expiresAt: new Date(Date.now() + 3_600_000),
    });

    expect(again.paymentSessionId).toBe(first.paymentSessionId);
  });

  test('reuses an order that exists under another idempotency key', async () => {
    const order = makeGatewayOrder(50_000);
    await gateway.api('POST', '/orders', {
      order_id: order.gatewayOrderId,
      order_amount: 500,
      order_currency: 'INR',
      customer_details: { customer_id: 'user_1', customer_phone: '9876543210' },
    });

    expect(await cashfree.createOrder(order)).toMatchObject({ amountPaise: 50_000 });
  });

  test('refuses to take an order with another amount for its own', async () => {
    const order = makeGatewayOrder(50_000);
    await cashfree.createOrder(order);

    const other = cashfree.createOrder({ ...order, amountPaise: 50_001 });

    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'order_differs' });
  });

  test('finds the order whose answer was lost', async () => {
    const order = makeGatewayOrder();
    await gateway.scenario({ gateway: 'lost-answer' });

    const created = await cashfree.createOrder(order);

    expect(created.status).toBe('ACTIVE');
    expect(await cashfree.getOrder(order.gatewayOrderId)).toEqual(created);
  });

  test('gets past a failure that the gateway has kept under the key', async () => {
    await gateway.scenario({ gateway: 'error' });

    await expect(cashfree.createOrder(makeGatewayOrder())).resolves.toMatchObject({
      status: 'ACTIVE',
    });
  });

  test('leaves out a name and an email that the gateway would refuse', async () => {
    const order = makeGatewayOrder();
    const customer = { id: 'user_1', phone: '9876543210', name: 'Al', email: '' };

    await expect(cashfree.createOrder({ ...order, customer })).resolves.toBeDefined();
  });

  test('says what the gateway did not like', async () => {
    const order = { ...makeGatewayOrder(), expiresAt: new Date(Date.now() + 60_000) };

    await expect(cashfree.createOrder(order)).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'order_expiry_time_invalid',
    });
  });

  test('sends version, keys and rupees, and no address that is not https', async () => {
    const { client, requests } = scripted(orderReply());

    await client.createOrder({ ...makeGatewayOrder(17_000), gatewayOrderId: 'SW-1' });

    const [request] = requests;
    expect(request?.headers.get('x-api-version')).toBe('2025-01-01');
    expect(request?.headers.get('x-idempotency-key')).toBe('SW-1');
    expect(request?.headers.get('x-request-id')).toBeTruthy();
    const body = (await request?.json()) as { order_amount: number; order_meta: object };
    expect(body.order_amount).toBe(170);
    expect(body.order_meta).not.toHaveProperty('notify_url');
  });
});

describe('amounts', () => {
  test.each([100, 101, 1999, 2999, 12_345_67, 99_999_999, 100_000_000])(
    '%i paise come back as they went',
    async (amountPaise) => {
      const order = makeGatewayOrder(amountPaise);

      await cashfree.createOrder(order);

      expect((await cashfree.getOrder(order.gatewayOrderId)).amountPaise).toBe(amountPaise);
    },
  );
});

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

  test('a gateway that is down twice is asked a third time', async () => {
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

describe('payments and the end of an order', () => {
  test('a failed attempt and a success are both listed', async () => {
    const order = await cashfree.createOrder(makeGatewayOrder(17_000));
    await gateway.payByUpi(order.paymentSessionId, 'testfailure@gocash');
    await gateway.payByUpi(order.paymentSessionId);

    const payments = await cashfree.listPayments(order.gatewayOrderId);

    expect(payments.map(({ status }) => status).sort()).toEqual(['FAILED', 'SUCCESS']);
    expect(payments.find(({ status }) => status === 'SUCCESS')).toMatchObject({
      amountPaise: 17_000,
      method: 'upi',
      errorCode: undefined,
    });
    expect((await cashfree.getOrder(order.gatewayOrderId)).status).toBe('PAID');
  });

  test('ending an open order terminates it', async () => {
    const order = await cashfree.createOrder(makeGatewayOrder());

    expect((await cashfree.terminateOrder(order.gatewayOrderId)).status).toBe('TERMINATED');
  });

  test('ending a paid order says that it is paid', async () => {
    const order = await cashfree.createOrder(makeGatewayOrder());
    await gateway.payByUpi(order.paymentSessionId);

    expect((await cashfree.terminateOrder(order.gatewayOrderId)).status).toBe('PAID');
  });
});

describe('refunds', () => {
  async function paidOrder(amountPaise = 17_000) {
    const order = await cashfree.createOrder(makeGatewayOrder(amountPaise));
    await gateway.payByUpi(order.paymentSessionId);
    return order.gatewayOrderId;
  }

  test('begin pending, end by themselves, and are the same when asked again', async () => {
    await gateway.scenario({ refund_ms: 0 });
    const gatewayOrderId = await paidOrder();
    const refund = { gatewayOrderId, refundId: `${gatewayOrderId}-R1`, amountPaise: 7_050 };

    const made = await cashfree.createRefund(refund);
    await emulatorIdle(shop.db);

    expect(made).toMatchObject({ status: 'PENDING', amountPaise: 7_050, currency: 'INR' });
    expect(await cashfree.createRefund(refund)).toMatchObject({ cfRefundId: made.cfRefundId });
    expect(await cashfree.listRefunds(gatewayOrderId)).toMatchObject([
      { status: 'SUCCESS', refundId: refund.refundId },
    ]);
    expect((await cashfree.getRefund(gatewayOrderId, refund.refundId)).bankReference).toBeTruthy();
  });

  test('under a used id with another amount are a conflict', async () => {
    const gatewayOrderId = await paidOrder();
    const refund = { gatewayOrderId, refundId: `${gatewayOrderId}-R1`, amountPaise: 100 };
    await cashfree.createRefund(refund);

    const other = cashfree.createRefund({ ...refund, amountPaise: 200 });

    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'refund_differs' });
  });

  test('take what is left, and not a paisa more', async () => {
    const gatewayOrderId = await paidOrder(10_000);
    const ask = (refundId: string, amountPaise: number) =>
      cashfree.createRefund({ gatewayOrderId, refundId, amountPaise });

    await expect(ask('part-1', 9_999)).resolves.toBeDefined();
    await expect(ask('part-2', 2)).rejects.toMatchObject({ code: 'refund_amount_invalid' });
    await expect(ask('part-3', 1)).resolves.toBeDefined();
  });
});
