import { beforeEach, describe, expect, test } from 'vitest';
import { deliverWith, emulatorIdle } from '#src/emulator/emulator.ts';
import { isWebhookSigned } from '#src/features/payments/cashfree/webhook-signature.server.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);

type Received = { url: string; headers: Headers; body: Buffer; isSigned: boolean };
type WebhookBody = { type: string; data: { payment?: { payment_status: string } } };

let inbox: Received[] = [];
let answers: number[] = [];

beforeEach(async () => {
  inbox = [];
  answers = [];
  await gateway.scenario({ reset: true, webhook_retry_ms: [0, 0], pending_ms: 0, refund_ms: 0 });
  deliverWith(shop.db, async (request) => {
    const { headers, url } = request;
    const body = Buffer.from(await request.arrayBuffer());
    const timestamp = headers.get('x-webhook-timestamp') ?? '';
    const signature = headers.get('x-webhook-signature') ?? '';
    const isSigned = isWebhookSigned({ timestamp, rawBody: body, signature }, gateway.secret);
    inbox.push({ url, headers, body, isSigned });
    return new Response('', { status: answers.shift() ?? 200 });
  });
});

const openOrder = () => gateway.cashfree.createOrder(makeGatewayOrder(17_000));
const bodies = () => inbox.map(({ body }) => JSON.parse(body.toString()) as WebhookBody);
const types = () => bodies().map(({ type }) => type);

describe('a webhook', () => {
  test('reports a payment in a signed webhook with two decimals in every amount', async () => {
    const { paymentSessionId, gatewayOrderId } = await openOrder();
    await gateway.payByUpi(paymentSessionId);
    await emulatorIdle(shop.db);

    const [webhook] = inbox;
    expect(types()).toEqual(['PAYMENT_SUCCESS_WEBHOOK']);
    expect(webhook?.isSigned).toBe(true);
    expect(webhook?.url).toBe('http://shop.test/api/payments/webhook');
    expect(webhook?.body.toString()).toContain('"payment_amount":170.00');
    expect(bodies()[0]).toMatchObject({
      data: {
        order: { order_id: gatewayOrderId, order_amount: 170 },
        payment: { payment_status: 'SUCCESS' },
      },
    });
    expect(webhook?.headers.get('x-webhook-attempt')).toBe('1');
    expect(webhook?.headers.get('x-webhook-version')).toBe('2025-01-01');
  });

  test('sends the webhook to the notify_url of the order', async () => {
    const notify_url = 'https://hooks.example/cashfree';
    const response = await gateway.api('POST', '/orders', {
      order_amount: 10,
      order_currency: 'INR',
      customer_details: { customer_id: 'user_1', customer_phone: '9876543210' },
      order_meta: { notify_url },
    });
    const order = (await response.json()) as { payment_session_id: string };
    await gateway.payByUpi(order.payment_session_id);
    await emulatorIdle(shop.db);

    expect(inbox.map(({ url }) => url)).toEqual([notify_url]);
  });

  test('writes the ids in a refund webhook as numbers', async () => {
    const { paymentSessionId, gatewayOrderId } = await openOrder();
    await gateway.payByUpi(paymentSessionId);
    const refund = { gatewayOrderId, refundId: 'R-1', amountPaise: 5_000 };
    const { cfRefundId } = await gateway.cashfree.createRefund(refund);
    await emulatorIdle(shop.db);

    expect(types()).toContain('REFUND_STATUS_WEBHOOK');
    const text = inbox.at(-1)?.body.toString() ?? '';
    expect(text).toContain(`"cf_refund_id":${cfRefundId},`);
    expect(text).toContain('"refund_amount":50.00');
    expect(text).toContain('"entity":"Refund"');
  });

  test('repeats a webhook until it is accepted, with the same body and the next number', async () => {
    answers = [500, 302, 200];
    const { paymentSessionId } = await openOrder();
    await gateway.payByUpi(paymentSessionId);
    await emulatorIdle(shop.db);

    expect(inbox.map(({ headers }) => headers.get('x-webhook-attempt'))).toEqual(['1', '2', '3']);
    expect(new Set(inbox.map(({ body }) => body.toString())).size).toBe(1);
    expect(inbox.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('gives up a webhook after the last attempt', async () => {
    answers = [500, 500, 500, 500];
    const { paymentSessionId } = await openOrder();
    await gateway.payByUpi(paymentSessionId);
    await emulatorIdle(shop.db);

    expect(inbox).toHaveLength(3);
  });
});

describe('a scenario', () => {
  async function pay() {
    const { paymentSessionId, gatewayOrderId } = await openOrder();
    await gateway.payByUpi(paymentSessionId, 'testfailure@gocash');
    await gateway.payByUpi(paymentSessionId);
    return gatewayOrderId;
  }

  test('sends no webhook in the scenario “off”', async () => {
    await gateway.scenario({ webhooks: 'off' });
    await pay();
    await emulatorIdle(shop.db);

    expect(inbox).toEqual([]);
  });

  test('sends every webhook twice in the scenario “duplicate”', async () => {
    await gateway.scenario({ webhooks: 'duplicate' });
    await pay();
    await emulatorIdle(shop.db);

    expect(types().sort()).toEqual([
      'PAYMENT_FAILED_WEBHOOK',
      'PAYMENT_FAILED_WEBHOOK',
      'PAYMENT_SUCCESS_WEBHOOK',
      'PAYMENT_SUCCESS_WEBHOOK',
    ]);
  });

  test('sends the second webhook before the first in the scenario “reorder”', async () => {
    await gateway.scenario({ webhooks: 'reorder' });
    await pay();
    await emulatorIdle(shop.db);

    expect(types()).toEqual(['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK']);
  });

  test('sends no webhook with a valid signature in the scenario “bad-signature”', async () => {
    await gateway.scenario({ webhooks: 'bad-signature' });
    await pay();
    await emulatorIdle(shop.db);

    expect(inbox.length).toBeGreaterThan(0);
    expect(inbox.some(({ isSigned }) => isSigned)).toBe(false);
  });

  test('sends the webhook before the browser gets the result in the scenario “before-result”', async () => {
    await gateway.scenario({ webhooks: 'before-result' });
    const { paymentSessionId } = await openOrder();
    await gateway.choose(paymentSessionId, 'success');

    expect(types()).toEqual(['PAYMENT_SUCCESS_WEBHOOK']);
  });

  test('applies a scenario for one order to no other order', async () => {
    const quiet = await openOrder();
    await gateway.scenario({ order_id: quiet.gatewayOrderId, webhooks: 'off' });
    const loud = await openOrder();
    await gateway.payByUpi(quiet.paymentSessionId);
    await gateway.payByUpi(loud.paymentSessionId);
    await emulatorIdle(shop.db);

    expect(bodies()).toMatchObject([{ data: { order: { order_id: loud.gatewayOrderId } } }]);
  });

  test.each([
    ['an unknown word', { webhooks: 'sometimes' }],
    ['an unknown field', { webhook: 'off' }],
    ['a negative wait', { pending_ms: -1 }],
    ['an invalid order id', { order_id: 'a b' }],
  ])('refuses a scenario with %s', async (_, change) => {
    expect((await gateway.post('/scenario', change)).status).toBe(400);
  });
});

describe('the hosted page', () => {
  test.each([
    ['pending_success', 'PAID', 'PAYMENT_SUCCESS_WEBHOOK'],
    ['pending_fail', 'ACTIVE', 'PAYMENT_FAILED_WEBHOOK'],
  ])(
    'completes the payment outcome %s later, when the order becomes %s',
    async (outcome, status, type) => {
      const { paymentSessionId, gatewayOrderId } = await openOrder();
      const reply = await gateway.choose(paymentSessionId, outcome);
      await emulatorIdle(shop.db);

      expect(await reply.json()).toMatchObject({ state: 'pending', status: 'PENDING' });
      expect((await gateway.cashfree.getOrder(gatewayOrderId)).status).toBe(status);
      expect(types()).toEqual([type]);
    },
  );
});
