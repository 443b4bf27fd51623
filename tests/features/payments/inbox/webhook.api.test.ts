import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, orders, webhookEvents } from '#src/db/schema/tables.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { WEBHOOK_MAX_BYTES } from '#src/features/payments/payments.contract.ts';
import { signWebhook } from '#src/features/payments/cashfree/webhook-signature.server.ts';
import { makeOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';

const shop = await createShopWithGateway();
const { db, gateway, services, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };

/** Returns a body as the gateway writes it: with two decimals, which JSON.stringify would drop. */
function body(orderId: string, type = 'PAYMENT_SUCCESS_WEBHOOK'): string {
  const order = `{"order_id":"${orderId}","order_amount":2998.00,"order_currency":"INR"}`;
  return `{"data":{"order":${order},"payment":{"payment_status":"SUCCESS"}},"event_time":"${randomUUID()}","type":"${type}"}`;
}

function refundBody(orderId: string, refundId: string): string {
  const refund = `{"cf_refund_id":11325632,"refund_id":"${refundId}","order_id":"${orderId}","refund_amount":2.00}`;
  return `{"data":{"refund":${refund}},"type":"REFUND_STATUS_WEBHOOK"}`;
}

type Sent = { signature?: string; timestamp?: string };

async function deliver(rawBody: string, sent: Sent = {}): Promise<number> {
  const timestamp = sent.timestamp ?? '1746427759733';
  const secret = services.cashfree.clientSecret;
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': sent.signature ?? signWebhook(timestamp, rawBody, secret),
    'x-webhook-version': '2025-01-01',
  };
  const url = 'http://shop.test/api/payments/webhook';
  return (await shop.fetch(new Request(url, { method: 'POST', headers, body: rawBody }))).status;
}

async function statusOf(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

const inbox = () => db.select().from(webhookEvents).orderBy(webhookEvents.id);
const newest = async () => (await inbox()).at(-1);

describe('a webhook', () => {
  test('places the order that a webhook reports as paid', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.pay(orderId);

    expect(await deliver(body(orderId))).toBe(200);

    expect(await statusOf(orderId)).toBe('placed');
    expect(await newest()).toMatchObject({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      gatewayOrderId: orderId,
      signatureValid: true,
      outcome: 'done',
      deliveries: 1,
    });
  });

  test('counts a repeated webhook and acts on it once', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.pay(orderId);
    const raw = body(orderId);

    const answers = await Promise.all([deliver(raw), deliver(raw), deliver(raw)]);

    expect(answers).toEqual([200, 200, 200]);
    expect(await newest()).toMatchObject({ outcome: 'done', deliveries: 3 });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.filter(({ status }) => status === 'placed')).toHaveLength(1);
  });

  test('ignores a webhook unless the gateway confirms the payment when queried', async () => {
    const { orderId } = await makeOrder(orderServices);
    expect(await deliver(body(orderId))).toBe(200);
    expect(await statusOf(orderId)).toBe('payment_pending');
  });

  test('ignores a webhook about a failure that arrives after the success', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.pay(orderId);
    expect(await deliver(body(orderId))).toBe(200);
    expect(await deliver(body(orderId, 'PAYMENT_FAILED_WEBHOOK'))).toBe(200);
    expect(await deliver(body(orderId, 'PAYMENT_USER_DROPPED_WEBHOOK'))).toBe(200);
    expect(await statusOf(orderId)).toBe('placed');
  });

  test.each([
    '{"type":"SETTLEMENT_SUCCESS","data":{}}',
    '{"type":"DISPUTE_CREATED","data":{"dispute":{"dispute_id":1}}}',
    '{"data":{"test_object":{"test_key":"test_value"}},"type":"WEBHOOK"}',
    '{}',
    '[]',
    'null',
    'not json at all',
    '{"type":5,"data":{"order":{"order_id":7}}}',
    '{"type":"A\\u0000B","data":{"order":{"order_id":"SW-\\u0000"}}}',
  ])('stores and answers an unknown webhook: %s', async (raw) => {
    expect(await deliver(raw)).toBe(200);
    expect(await newest()).toMatchObject({ outcome: 'ignored', signatureValid: true });
    expect((await newest())?.rawBody.toString()).toBe(raw);
  });

  test('stores and answers a webhook about another shop’s order', async () => {
    expect(await deliver(body('ORDER-OF-ANOTHER-SHOP'))).toBe(200);
    expect(await newest()).toMatchObject({
      outcome: 'ignored',
      outcomeNote: 'It is for an order that is not ours.',
    });
  });

  test('handles a webhook later if the gateway does not respond on arrival', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.pay(orderId);
    gateway.failing.add('getOrder');
    const raw = body(orderId);

    expect(await deliver(raw)).toBe(200);

    expect(await newest()).toMatchObject({ outcome: 'pending' });
    expect(sentJobs.at(-1)).toEqual({ name: 'check-payment', data: { gatewayOrderId: orderId } });
    gateway.failing.delete('getOrder');
    await checkPayments(services, new Date(Date.now() + 61_000));
    expect(await statusOf(orderId)).toBe('placed');
    expect(await newest()).toMatchObject({ outcome: 'done' });
  });
});

describe('a forged webhook', () => {
  const wrong: [string, (raw: string) => Sent][] = [
    ['no signature', () => ({ signature: '' })],
    ['another secret', (raw) => ({ signature: signWebhook('1', raw, 'guess'), timestamp: '1' })],
    [
      'another timestamp',
      (raw) => ({ signature: signWebhook('1', raw, services.cashfree.clientSecret) }),
    ],
    [
      'another body',
      (raw) => ({
        signature: signWebhook('1746427759733', `${raw} `, services.cashfree.clientSecret),
      }),
    ],
    [
      'a body written again',
      (raw) => {
        const again = JSON.stringify(JSON.parse(raw));
        return { signature: signWebhook('1746427759733', again, services.cashfree.clientSecret) };
      },
    ],
  ];
  test.each(wrong)('refuses a forged webhook with %s without a gateway call', async (_, sign) => {
    const { orderId } = await makeOrder(orderServices);
    gateway.pay(orderId);
    const raw = body(orderId);
    expect(await deliver(raw, sign(raw))).toBe(401);
    expect(await statusOf(orderId)).toBe('payment_pending');
    expect(await newest()).toMatchObject({ signatureValid: false, outcome: 'ignored' });
  });

  test('accepts the real webhook after a forged copy of it', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.pay(orderId);
    const raw = body(orderId);
    expect(await deliver(raw, { signature: 'bad' })).toBe(401);
    expect(await deliver(raw)).toBe(200);
    expect(await statusOf(orderId)).toBe('placed');
    expect(await newest()).toMatchObject({ signatureValid: true, outcome: 'done', deliveries: 2 });
    expect(await deliver(raw, { signature: 'bad' })).toBe(401);
    expect(await newest()).toMatchObject({ signatureValid: true, outcome: 'done', deliveries: 3 });
  });

  test('stores only the last hundred forged webhooks', async () => {
    for (let count = 0; count < 103; count += 1) await deliver(`junk ${count}`, { signature: 'x' });
    const bad = (await inbox()).filter(({ signatureValid }) => !signatureValid);
    expect(bad).toHaveLength(100);
    expect(bad.at(-1)?.rawBody.toString()).toBe('junk 102');
    expect((await inbox()).length).toBeGreaterThan(100);
  });
});

test.each([
  [WEBHOOK_MAX_BYTES, 200],
  [WEBHOOK_MAX_BYTES + 1, 413],
])('answers a webhook body of %i bytes with status %i', async (bytes, status) => {
  expect(await deliver('x'.repeat(bytes))).toBe(status);
});

test('stores and answers a webhook about a refund that is not ours', async () => {
  expect(await deliver(refundBody('SW-NOBODY00', 'SW-NOBODY00-R1'))).toBe(200);
  expect(await newest()).toMatchObject({ outcome: 'ignored' });
});
