import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  notices,
  outgoingEvents,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { RETRY_AFTER_MS } from '#src/features/webhooks/retry-times.ts';
import { deliver, hasDueWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import { prepareEvents } from '#src/features/webhooks/prepare-events.service.server.ts';
import { PublicFetchError } from '#src/platform/public-fetch.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import { makeEndpoint, makeReceiver } from '#tests/kit/make-endpoint.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { createWebhookSender } from '#tests/kit/webhook-sender.ts';

const shop = await createTestShop();
const { db, services } = shop;

beforeEach(async () => {
  await db.delete(webhookEndpoints);
  await db.delete(outgoingEvents);
  await db.delete(notices);
});

const { withReceiver, send, recordProduct, prepareProduct, attemptAt } = createWebhookSender(shop);

describe('a webhook message', () => {
  test('a webhook message has type, time, data and the signature of Standard Webhooks', async () => {
    const { plainSecret } = await makeEndpoint(services, { events: ['product.updated'] });
    const product = await recordProduct();
    const receiver = makeReceiver();
    await send(receiver);
    const [message] = receiver.received;
    const [event] = await db.select().from(outgoingEvents);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'product.updated',
      timestamp: event?.createdAt.toISOString(),
      data: { id: product.id, name: product.name },
    });
    const { 'webhook-id': id, 'webhook-timestamp': at } = message?.headers ?? {};
    expect(id).toBe(event?.id);
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    const key = Buffer.from(plainSecret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${at}.${message?.body}`);
    expect(message?.headers['webhook-signature']).toBe(`v1,${signature.digest('base64')}`);
  });

  test('signs a webhook message with both secrets until the overlap ends', async () => {
    const previousSecret = await services.secretBox.seal('whsec_YWJj');
    const signatures = async (previousSecretUntil: Date) => {
      await db.delete(webhookEndpoints);
      await makeEndpoint(services, { previousSecret, previousSecretUntil });
      await recordProduct();
      const receiver = makeReceiver();
      await send(receiver);
      const header = receiver.received[0]?.headers['webhook-signature'] ?? '';
      return header.split(' ').length;
    };
    expect(await signatures(new Date(Date.now() + 60_000))).toBe(2);
    expect(await signatures(new Date(Date.now() - 1))).toBe(1);
  });

  test('a webhook message goes once to each endpoint that receives its type', async () => {
    const wanted = await makeEndpoint(services, { events: ['product.updated', 'order.created'] });
    await makeEndpoint(services, { events: ['order.created'] });
    await recordProduct();
    const receiver = makeReceiver();
    await send(receiver);
    await send(receiver);
    expect(receiver.received.map(({ url }) => url)).toEqual([wanted.url]);
    expect(await hasDueWebhooks(db)).toBe(false);
  });

  test('sends no webhook message to an endpoint that was added after the event', async () => {
    const first = await makeEndpoint(services, { events: ['product.updated'] });
    await recordProduct();
    await makeEndpoint(services, { events: ['product.updated'] });
    const receiver = makeReceiver();
    await send(receiver);
    expect(receiver.received.map(({ url }) => url)).toEqual([first.url]);
  });

  test('records no webhook message if no endpoint receives its type', async () => {
    await makeEndpoint(services, { events: ['order.created'] });
    await recordProduct();
    expect(await db.select().from(outgoingEvents)).toEqual([]);
  });

  test('sends no webhook message for a change that is rolled back', async () => {
    await makeEndpoint(services);
    const product = await makeProduct(db);
    await db.delete(outgoingEvents);
    const failing = db.transaction(async (tx) => {
      await recordEvent(tx, { type: 'product.updated', subject: product.id });
      throw new Error('The change fails.');
    });
    await expect(failing).rejects.toThrow('The change fails.');
    expect(await hasDueWebhooks(db)).toBe(false);
  });

  test('a webhook message describes several waiting changes of one product together', async () => {
    await makeEndpoint(services, { events: ['product.updated'] });
    const { id } = await recordProduct();
    await recordEvent(db, { type: 'product.updated', subject: id });
    await recordProduct();
    const receiver = makeReceiver();
    await send(receiver);
    expect(receiver.types()).toEqual(['product.updated', 'product.updated']);
  });

  test('drops a webhook message if its product has been deleted in the meantime', async () => {
    await makeEndpoint(services, { events: ['product.updated'] });
    await recordEvent(db, { type: 'product.updated', subject: 999_999 });
    const receiver = makeReceiver();
    await send(receiver);
    expect(receiver.received).toEqual([]);
    expect(await db.select().from(outgoingEvents)).toEqual([]);
  });

  test('prepares a webhook message while sending if its preparation failed before', async () => {
    await makeEndpoint(services, { events: ['product.updated'] });
    await recordProduct();
    const broken = {
      ...READ_PAYLOADS,
      'product.updated': () => Promise.reject(new Error('The data cannot be read.')),
    };
    await prepareEvents({ ...services, log: services.log.child({}, { level: 'silent' }) }, broken);
    const receiver = makeReceiver();
    await send(receiver);
    expect(receiver.types()).toEqual(['product.updated']);
  });
});

describe('a failed webhook message', () => {
  test('sends a failed message again at the recommended times until the last attempt', async () => {
    await makeEndpoint(services, { events: ['product.updated'] });
    await prepareProduct();
    const receiver = makeReceiver(() => ({ status: 500, body: 'Sorry' }));
    let now = new Date();
    for (const afterMs of RETRY_AFTER_MS.slice(1)) {
      const { delivery } = await attemptAt(receiver, now);
      expect(delivery?.state).toBe('waiting');
      expect(delivery?.nextAttemptAt?.getTime()).toBe(now.getTime() + afterMs);
      now = new Date(now.getTime() + afterMs);
    }
    const { delivery, endpoint } = await attemptAt(receiver, now);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 8, nextAttemptAt: null });
    expect(endpoint?.state).toBe('enabled');
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test.each([
    [300, 'waiting'],
    [308, 'waiting'],
    [404, 'waiting'],
    [199, 'waiting'],
    [200, 'delivered'],
    [299, 'delivered'],
  ])('a webhook message answered with the status %i is %s', async (status, state) => {
    await makeEndpoint(services, { events: ['product.updated'] });
    await prepareProduct();
    const { delivery } = await attemptAt(
      makeReceiver(() => ({ status })),
      new Date(),
    );
    expect(delivery?.state).toBe(state);
  });

  test('logs each attempt with the response or the problem that prevented a response', async () => {
    await makeEndpoint(services, { events: ['product.updated'] });
    await prepareProduct();
    const answers = [
      { status: 500, body: `a\0${'x'.repeat(5000)}` },
      new PublicFetchError('The server refuses connections.'),
    ];
    const receiver = makeReceiver(() => answers.shift() ?? { status: 200 });
    await attemptAt(receiver, new Date());
    await attemptAt(receiver, new Date());
    const log = await db.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id));
    expect(log).toMatchObject([
      { status: 500, problem: '' },
      { status: null, problem: 'The server refuses connections.', responseBody: '' },
    ]);
    expect(log[0]?.responseBody).toBe(`a${'x'.repeat(4094)}`);
  });

  test('counts one attempt if two nodes send a message at the same time', async () => {
    const endpoint = await makeEndpoint(services, { events: ['product.updated'] });
    await prepareProduct();
    const [delivery] = await db.select().from(webhookDeliveries);
    if (!delivery) throw new Error('There is no delivery.');
    const receiver = makeReceiver(() => ({ status: 500 }));
    const twice = [1, 2].map(() =>
      deliver(withReceiver(receiver), READ_PAYLOADS, { delivery, endpoint }),
    );
    await Promise.all(twice);
    expect(receiver.received).toHaveLength(2);
    const [after] = await db.select().from(webhookDeliveries);
    expect(after?.attempts).toBe(1);
    expect(await db.select().from(webhookAttempts)).toHaveLength(1);
  });

  test('a webhook message waits while its endpoint is not enabled', async () => {
    const { id } = await makeEndpoint(services, { events: ['product.updated'], state: 'paused' });
    await recordProduct();
    const receiver = makeReceiver();
    await send(receiver);
    expect(receiver.received).toEqual([]);
    expect(await hasDueWebhooks(db)).toBe(false);
    await db.update(webhookEndpoints).set({ state: 'enabled' }).where(eq(webhookEndpoints.id, id));
    expect(await hasDueWebhooks(db)).toBe(true);
    await send(receiver);
    expect(receiver.types()).toEqual(['product.updated']);
  });
});
