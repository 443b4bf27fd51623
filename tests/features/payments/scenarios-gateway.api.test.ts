import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, webhookEvents } from '#src/db/schema/tables.ts';
import { buyNow, completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { createCashfree } from '#src/features/payments/cashfree/client.server.ts';
import { signWebhook } from '#src/features/payments/cashfree/webhook-signature.server.ts';
import { createHttpShop, PLACED } from '#tests/kit/http-shop.ts';

const shop = await createHttpShop();
const { db, site, services, arrive, press, scenario, pressConsole, choose, payByUpi, quiet, work } =
  shop;
const { seen, available } = shop;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

beforeEach(async () => {
  await quiet();
  await scenario({ reset: true, webhook_retry_ms: [0], pending_ms: 0, refund_ms: 0 });
});

const inbox = (orderId: string) =>
  db.select().from(webhookEvents).where(eq(webhookEvents.gatewayOrderId, orderId));

describe('webhooks', () => {
  test('counts a duplicate webhook from the gateway and acts on it once', async () => {
    await scenario({ webhooks: 'duplicate' });
    const { orderId, sessionId } = await press();
    await choose(sessionId, 'success');
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
    expect(await inbox(orderId)).toMatchObject([{ deliveries: 2, outcome: 'done' }]);
  });

  test('keeps the order placed when the webhook about an earlier failure arrives late', async () => {
    await scenario({ webhooks: 'reorder', webhook_delay_ms: 60_000 });
    const { orderId, sessionId } = await press();
    await payByUpi(sessionId, 'testfailure@gocash');
    await payByUpi(sessionId, 'testsuccess@gocash');
    await quiet();
    expect((await inbox(orderId)).map(({ type }) => type)).toEqual([
      'PAYMENT_SUCCESS_WEBHOOK',
      'PAYMENT_FAILED_WEBHOOK',
    ]);
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('refuses a forged webhook, stores it for staff and leaves the order unpaid', async () => {
    const { orderId } = await press();
    const body = `{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"${orderId}","order_amount":1.00}}}`;
    const timestamp = String(Date.now());
    const response = await fetch(`${site}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signWebhook(timestamp, body, 'not the secret'),
      },
      body,
    });
    expect(response.status).toBe(401);
    expect(await seen(orderId)).toMatchObject({ status: 'payment_pending' });
    expect(await inbox(orderId)).toMatchObject([{ signatureValid: false, outcome: 'ignored' }]);
  });

  test('accepts the true webhook after a forged copy with the same bytes', async () => {
    await scenario({ webhooks: 'bad-signature' });
    const { orderId, sessionId } = await press();
    await choose(sessionId, 'success');
    await quiet();
    expect(await seen(orderId)).toMatchObject({ status: 'payment_pending' });
    await pressConsole('send-again', orderId);
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
    expect(await inbox(orderId)).toMatchObject([{ signatureValid: true, outcome: 'done' }]);
  });

  test('ignores a webhook that is replayed after the order is placed', async () => {
    const { orderId, sessionId, product } = await press();
    await choose(sessionId, 'success');
    await quiet();
    await pressConsole('send-again', orderId);
    await pressConsole('send-again', orderId);
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
    expect(await available(product.id)).toBe(4);
    expect((await inbox(orderId))[0]?.deliveries).toBe(3);
  });

  test('finds the money by the scheduled check when no webhook arrives', async () => {
    await scenario({ webhooks: 'off' });
    const { orderId, sessionId } = await press();
    await choose(sessionId, 'success');
    await quiet();
    expect(await seen(orderId)).toMatchObject({ status: 'payment_pending' });
    await work(inHours(0.1));
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('shows an order as paid when the webhook arrives before the browser knows', async () => {
    await scenario({ webhooks: 'before-result' });
    const { visitor, orderId, sessionId } = await press();
    await choose(sessionId, 'success');
    expect(await seen(orderId)).toEqual(PLACED);
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({ status: 'paid' });
  });
});

describe('a gateway that', () => {
  const buying = (who: Awaited<ReturnType<typeof arrive>>) =>
    who.visitor.call(buyNow, {
      ProductId: who.product.id,
      Quantity: 1,
      AddressId: who.addressId,
      variantId: null,
    });

  test.each([
    ['is down', { gateway: 'down' }],
    ['answers 500', { gateway: 'error' }],
    ['answers 429 for long', { gateway: 'rate-limit', rate_limit_retry_s: 60 }],
  ])('keeps the order for the next click when the gateway %s', async (_name, fault) => {
    const who = await arrive();
    await scenario({ ...fault, calls: 50 });
    await expect(buying(who)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE', status: 502 });
    const [order] = await db.select().from(orders).where(eq(orders.userId, who.user.id));
    expect(await seen(order?.id ?? '')).toMatchObject({
      status: 'payment_pending',
      holds: ['held'],
    });

    await scenario({ gateway: 'on', calls: 0 });
    const session = await buying(who);
    expect(session.order_id).toBe(order?.id);
    await choose(session.payment_session_id ?? '', 'success');
    await quiet();
    expect(await seen(session.order_id)).toEqual(PLACED);
    expect(await available(who.product.id)).toBe(4);
  });

  test.each([
    ['fails once', { gateway: 'error' }],
    ['loses an answer', { gateway: 'lost-answer' }],
    ['answers 429 for a moment', { gateway: 'rate-limit', rate_limit_retry_s: 0 }],
  ])('calls the gateway again, unnoticed by the shopper, when it %s', async (_name, fault) => {
    const who = await arrive();
    await scenario({ ...fault, calls: 1 });
    const session = await buying(who);
    await choose(session.payment_session_id ?? '', 'success');
    await quiet();
    expect(await seen(session.order_id)).toEqual(PLACED);
  });

  test('keeps the order when the gateway is slow and resumes it at the next click', async () => {
    const who = await arrive();
    const { cashfree } = services;
    const patient = { ...cashfree };
    const baseUrl = `${site}/sandbox/cashfree/pg`;
    const { clientSecret } = cashfree;
    Object.assign(
      cashfree,
      createCashfree({ baseUrl, clientId: 'emulator', clientSecret, timeoutMs: 1_000 }),
    );
    await scenario({ gateway: 'slow', gateway_delay_ms: 2_000, calls: 3 });
    await expect(buying(who)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    Object.assign(cashfree, patient);

    const session = await buying(who);
    await choose(session.payment_session_id ?? '', 'success');
    await quiet();
    expect(await seen(session.order_id)).toEqual(PLACED);
    expect(await db.select().from(orders).where(eq(orders.userId, who.user.id))).toHaveLength(1);
  });

  test('finds the money later when the gateway is down as the shopper returns', async () => {
    const { visitor, orderId, sessionId } = await press();
    await scenario({ webhooks: 'off' });
    await choose(sessionId, 'success');
    await scenario({ gateway: 'down', calls: 3 });
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({ status: 'pending' });
    await scenario({ gateway: 'on', calls: 0 });
    await work(inHours(0.1));
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('processes a webhook later when the gateway is down on arrival', async () => {
    const { orderId, sessionId } = await press();
    await scenario({ gateway: 'down', calls: 3 });
    await choose(sessionId, 'success');
    await quiet();
    expect(await inbox(orderId)).toMatchObject([{ outcome: 'pending' }]);
    await scenario({ gateway: 'on', calls: 0 });
    await work(inHours(0.1));
    expect(await inbox(orderId)).toMatchObject([{ outcome: 'done' }]);
    expect(await seen(orderId)).toEqual(PLACED);
  });
});
