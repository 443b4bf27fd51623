import { describe, expect, test } from 'vitest';
import { deliverWith, emulatorIdle } from '#src/emulator/emulator.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { orderReply, scripted } from '#tests/kit/make-scripted-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);
const { cashfree } = gateway;
deliverWith(shop.db, async () => new Response('ok'));

describe('createOrder', () => {
  test('creates an active gateway order with its session and its amount in paise', async () => {
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

  test('returns the same gateway order when its creation is sent again', async () => {
    const order = makeGatewayOrder();
    const first = await cashfree.createOrder(order);

    expect(await cashfree.createOrder(order)).toEqual(first);
  });

  test('returns the first gateway order when its creation is sent again with another expiry', async () => {
    const order = makeGatewayOrder();
    const first = await cashfree.createOrder(order);

    const again = await cashfree.createOrder({
      ...order,
      expiresAt: new Date(Date.now() + 3_600_000),
    });

    expect(again.paymentSessionId).toBe(first.paymentSessionId);
  });

  test('reuses a gateway order that exists under another idempotency key', async () => {
    const order = makeGatewayOrder(50_000);
    await gateway.api('POST', '/orders', {
      order_id: order.gatewayOrderId,
      order_amount: 500,
      order_currency: 'INR',
      customer_details: { customer_id: 'user_1', customer_phone: '9876543210' },
    });

    expect(await cashfree.createOrder(order)).toMatchObject({ amountPaise: 50_000 });
  });

  test('refuses to reuse a gateway order with another amount', async () => {
    const order = makeGatewayOrder(50_000);
    await cashfree.createOrder(order);

    const other = cashfree.createOrder({ ...order, amountPaise: 50_001 });

    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'order_differs' });
  });

  test('finds the gateway order whose answer was lost', async () => {
    const order = makeGatewayOrder();
    await gateway.scenario({ gateway: 'lost-answer' });

    const created = await cashfree.createOrder(order);

    expect(created.status).toBe('ACTIVE');
    expect(await cashfree.getOrder(order.gatewayOrderId)).toEqual(created);
  });

  test('creates a gateway order after a failure that the gateway stored under its key', async () => {
    await gateway.scenario({ gateway: 'error' });

    await expect(cashfree.createOrder(makeGatewayOrder())).resolves.toMatchObject({
      status: 'ACTIVE',
    });
  });

  test('leaves a customer’s name and email out of a gateway order if they would be refused', async () => {
    const order = makeGatewayOrder();
    const customer = { id: 'user_1', phone: '9876543210', name: 'Al', email: '' };

    await expect(cashfree.createOrder({ ...order, customer })).resolves.toBeDefined();
  });

  test('reports why the gateway refused to create an order', async () => {
    const order = { ...makeGatewayOrder(), expiresAt: new Date(Date.now() + 60_000) };

    await expect(cashfree.createOrder(order)).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'order_expiry_time_invalid',
    });
  });

  test('sends the gateway a version, keys and rupees, and no address that is not https', async () => {
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
    'sends and reads %i paise at the gateway without rounding',
    async (amountPaise) => {
      const order = makeGatewayOrder(amountPaise);

      await cashfree.createOrder(order);

      expect((await cashfree.getOrder(order.gatewayOrderId)).amountPaise).toBe(amountPaise);
    },
  );
});

describe('payments and the end of an order', () => {
  test('lists both a failed attempt and a success of a gateway order', async () => {
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

  test('terminates an open gateway order', async () => {
    const order = await cashfree.createOrder(makeGatewayOrder());

    expect((await cashfree.terminateOrder(order.gatewayOrderId)).status).toBe('TERMINATED');
  });

  test('reports a paid gateway order as paid instead of ending it', async () => {
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

  test('completes a pending gateway refund, and returns the same one when repeated', async () => {
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

  test('reports a conflict for a used refund id with another amount', async () => {
    const gatewayOrderId = await paidOrder();
    const refund = { gatewayOrderId, refundId: `${gatewayOrderId}-R1`, amountPaise: 100 };
    await cashfree.createRefund(refund);

    const other = cashfree.createRefund({ ...refund, amountPaise: 200 });

    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'refund_differs' });
  });

  test('refunds what is left of a gateway order, and not a paisa more', async () => {
    const gatewayOrderId = await paidOrder(10_000);
    const ask = (refundId: string, amountPaise: number) =>
      cashfree.createRefund({ gatewayOrderId, refundId, amountPaise });

    await expect(ask('part-1', 9_999)).resolves.toBeDefined();
    await expect(ask('part-2', 2)).rejects.toMatchObject({ code: 'refund_amount_invalid' });
    await expect(ask('part-3', 1)).resolves.toBeDefined();
  });
});
