import { inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverWith, emulatorIdle } from '#src/emulator/emulator.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);

type Reply = { cf_payment_id: string; data: { payload: Record<string, string> | null } };
let types: string[] = [];

beforeEach(async () => {
  types = [];
  await gateway.scenario({ reset: true, pending_ms: 0 });
  deliverWith(shop.db, async (request) => {
    types.push(((await request.json()) as { type: string }).type);
    return new Response('');
  });
});

/** Starts a UPI payment of a new order. */
async function start(channel: string, headers: Record<string, string> = {}) {
  const order = await gateway.cashfree.createOrder(makeGatewayOrder(17_000));
  const { paymentSessionId: session, gatewayOrderId } = order;
  const body = { payment_session_id: session, payment_method: { upi: { channel } } };
  const response = await gateway.api('POST', '/orders/sessions', body, headers);
  const reply = (await response.json()) as Reply;
  const act = async (action: string) => {
    const acted = await gateway.post(`/upi/${session}/${reply.cf_payment_id}`, { action });
    return (await acted.json()) as { status?: string; message?: string; code?: string };
  };
  const statuses = async () => {
    const payments = await gateway.cashfree.listPayments(gatewayOrderId);
    return payments.map(({ status }) => status);
  };
  const orderStatus = async () => (await gateway.cashfree.getOrder(gatewayOrderId)).status;
  return { response, reply, session, gatewayOrderId, act, statuses, orderStatus };
}

describe('POST /pg/orders/sessions', () => {
  test('sends a QR code as a picture and leaves the attempt unstarted until it is scanned', async () => {
    const { reply, statuses, act } = await start('qrcode');

    expect(reply).toMatchObject({ channel: 'qrcode', action: 'custom', payment_method: 'upi' });
    const [type, text = ''] = (reply.data.payload?.['qrcode'] ?? '').split(',');
    expect(type).toBe('data:image/png;base64');
    const png = Buffer.from(text, 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    expect(pixels).toHaveLength(height * (1 + Math.ceil(width / 8)));
    expect(await statuses()).toEqual(['NOT_ATTEMPTED']);
    await act('open');
    expect(await statuses()).toEqual(['PENDING']);
  });

  test('sends a link for each UPI app', async () => {
    const { reply, session } = await start('link');

    const page = `http://shop.test/sandbox/cashfree/upi/${session}/${reply.cf_payment_id}`;
    expect(reply.data.payload).toEqual({
      default: `${page}?app=default`,
      gpay: `${page}?app=gpay`,
      phonepe: `${page}?app=phonepe`,
      paytm: `${page}?app=paytm`,
      bhim: `${page}?app=bhim`,
      web: page,
    });
  });

  test.each([{}, { 'x-client-os': 'android' }])(
    'refuses a typed UPI id from a device with the headers %o',
    async (headers) => {
      const { response } = await start('collect', headers);
      expect(response.status).toBe(400);
      expect(await start('gpay').then(({ response: other }) => other.status)).toBe(400);
    },
  );

  test('refuses every channel while the merchant has no permission', async () => {
    await gateway.scenario({ sessions: 'not-allowed' });
    const { response, statuses } = await start('qrcode');
    expect(response.status).toBe(403);
    expect(await statuses()).toEqual([]);
  });
});

describe('the customer’s UPI app', () => {
  test.each([
    ['pay', 'SUCCESS', 'PAID', ['PAYMENT_SUCCESS_WEBHOOK']],
    ['wrong-pin', 'FAILED', 'ACTIVE', ['PAYMENT_FAILED_WEBHOOK']],
    ['no-money', 'FAILED', 'ACTIVE', ['PAYMENT_FAILED_WEBHOOK']],
    ['bank-down', 'FAILED', 'ACTIVE', ['PAYMENT_FAILED_WEBHOOK']],
    ['decline', 'FAILED', 'ACTIVE', ['PAYMENT_FAILED_WEBHOOK']],
    ['pay-slowly', 'SUCCESS', 'PAID', ['PAYMENT_SUCCESS_WEBHOOK']],
    ['fail-slowly', 'FAILED', 'ACTIVE', ['PAYMENT_FAILED_WEBHOOK']],
    ['close-app', 'USER_DROPPED', 'ACTIVE', ['PAYMENT_USER_DROPPED_WEBHOOK']],
  ])('%s ends an attempt as %s and its order as %s', async (action, status, order, webhooks) => {
    const { act, statuses, orderStatus } = await start('qrcode');
    await act('open');
    await act(action);
    await emulatorIdle(shop.db);

    expect(await statuses()).toEqual([status]);
    expect(await orderStatus()).toBe(order);
    expect(types).toEqual(webhooks);
  });

  test('refuses a QR code that another phone has already paid', async () => {
    const { act, statuses } = await start('qrcode');
    await act('open');
    await act('open');
    await act('pay');

    expect(await act('pay')).toMatchObject({ code: 'payment_already_processed' });
    expect(await statuses()).toEqual(['SUCCESS']);
  });

  test('reverses a second QR code of an order that is already paid', async () => {
    const { act, session, statuses } = await start('qrcode');
    const upi = { channel: 'qrcode' };
    const body = { payment_session_id: session, payment_method: { upi } };
    const second = (await (await gateway.api('POST', '/orders/sessions', body)).json()) as Reply;
    await act('pay');
    await gateway.post(`/upi/${session}/${second.cf_payment_id}`, { action: 'pay' });

    expect((await statuses()).toSorted()).toEqual(['CANCELLED', 'SUCCESS']);
  });

  test('brings the money of a failed attempt late, and no second time', async () => {
    const { act, orderStatus } = await start('link');
    await act('bank-down');
    expect(await orderStatus()).toBe('ACTIVE');
    await act('late');

    expect(await orderStatus()).toBe('PAID');
    expect(await act('late')).toMatchObject({ code: 'payment_already_processed' });
  });

  test('does not pay an expired QR code, and reverses money that arrives an hour late', async () => {
    const { act, gatewayOrderId, statuses } = await start('qrcode');
    await gateway.post('/desk', { action: 'age', order_id: gatewayOrderId });
    expect(await statuses()).toEqual(['USER_DROPPED']);
    expect(await act('pay')).toMatchObject({ code: 'payment_already_processed' });
    await act('late');
    expect(await statuses()).toEqual(['CANCELLED']);
  });

  test('drops an unscanned QR code when its order is terminated', async () => {
    const { gatewayOrderId, statuses } = await start('qrcode');
    const { status } = await gateway.cashfree.terminateOrder(gatewayOrderId);
    expect([status, await statuses()]).toEqual(['TERMINATED', ['USER_DROPPED']]);
  });

  test('the test UPI app shows the newest attempt of a session, and nothing for an unknown one', async () => {
    const { session, reply } = await start('link');
    const site = 'http://shop.test/sandbox/cashfree/upi';
    const page = await shop.fetch(new Request(`${site}/${session}?app=phonepe`));
    expect(await page.text()).toContain('Test PhonePe – no money moves');
    const of = (path: string) => shop.fetch(new Request(`${site}/${path}`));
    expect((await of(`${session}/1`)).status).toBe(404);
    expect((await of(`session_unknown/${reply.cf_payment_id}`)).status).toBe(404);
    expect((await gateway.post(`/upi/${session}/1`, { action: 'pay' })).status).toBe(404);
  });

  test('refuses an unknown action', async () => {
    const { act } = await start('link');
    expect(await act('toString')).toMatchObject({ code: 'action_invalid' });
  });
});
