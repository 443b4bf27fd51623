import { beforeEach, describe, expect, test } from 'vitest';
import { outgoingEvents, webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { sendWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import {
  createWebhookEndpoint,
  listWebhookDeliveries,
  resendFailedWebhooks,
  resendWebhookDelivery,
  sendTestWebhook,
  viewWebhookDelivery,
  viewWebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import { makeEndpoint, makeReceiver, makeWebhookDelivery } from '#tests/kit/make-endpoint.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

beforeEach(async () => {
  await db.delete(webhookEndpoints);
  await db.delete(outgoingEvents);
});

const URL = 'https://erp.example/hooks';
const create = (input = {}) =>
  staff.call(createWebhookEndpoint, { url: URL, events: ['order.placed'], ...input });

async function send(status = 204) {
  const receiver = makeReceiver(() => ({ status, body: 'Noted' }));
  await sendWebhooks({ ...services, fetchPublicUrl: receiver.fetch }, READ_PAYLOADS);
  return receiver.received;
}

const makeDelivery = (...about: [endpointId: number, createdAt: Date, state?: string]) =>
  makeWebhookDelivery(db, ...about);

describe('a delivery', () => {
  test('a delivery of a test event shows message, response, status and duration', async () => {
    const { id } = await create();
    const { id: delivery } = await staff.call(sendTestWebhook, { id });
    const [message] = await send(200);
    const seen = await staff.call(viewWebhookDelivery, { id: delivery });
    expect(seen).toMatchObject({
      ...{ type: 'webhook.test', state: 'delivered', attempts: 1, nextAttemptAt: null },
      log: [
        {
          status: 200,
          problem: '',
          responseBody: 'Noted',
          durationMs: expect.any(Number) as number,
        },
      ],
    });
    expect(seen.body).toBe(message?.body);
    expect(seen.eventId).toBe(message?.headers['webhook-id']);
    const listed = await staff.call(listWebhookDeliveries, { endpointId: id });
    expect(listed).toMatchObject({
      total: 1,
      deliveries: [{ id: delivery, last: { status: 200 } }],
    });
    expect(await staff.call(viewWebhookEndpoint, { id })).toMatchObject({
      counts: { waiting: 0, delivered: 1, failed: 0 },
      lastDeliveredAt: expect.any(String) as string,
    });
  });

  test('lists deliveries by state and type', async () => {
    const { id } = await makeEndpoint(services);
    await makeDelivery(id, new Date());
    const count = async (input: { state?: 'failed' | 'waiting'; type?: string }) =>
      (await staff.call(listWebhookDeliveries, { endpointId: id, ...input })).total;
    expect(await count({ state: 'failed' })).toBe(1);
    expect(await count({ state: 'waiting' })).toBe(0);
    expect(await count({ type: 'product.deleted' })).toBe(1);
    expect(await count({ type: 'order.placed' })).toBe(0);
  });

  test('sends a delivery again with the same id and a new series of attempts', async () => {
    const { id: endpointId } = await makeEndpoint(services);
    const id = await makeDelivery(endpointId, new Date());
    const { eventId } = await staff.call(resendWebhookDelivery, { id });
    const [message] = await send(500);
    expect(message?.headers['webhook-id']).toBe(eventId);
    const [row] = await db.select().from(webhookDeliveries);
    expect(row).toMatchObject({ state: 'waiting', attempts: 9, seriesAttempts: 1 });
  });

  test('sends all deliveries again that failed since a time', async () => {
    const { id } = await makeEndpoint(services);
    const since = new Date('2026-11-20T10:00:00.000Z');
    await makeDelivery(id, new Date(since.getTime() - 1));
    await makeDelivery(id, since);
    await makeDelivery(id, new Date(since.getTime() + 1));
    await makeDelivery(id, new Date(since.getTime() + 1), 'delivered');
    const input = { id, since: since.toISOString() };
    expect(await staff.call(resendFailedWebhooks, input)).toEqual({ count: 2 });
    expect(await send()).toHaveLength(2);
    expect(await staff.call(resendFailedWebhooks, input)).toEqual({ count: 0 });
  });

  test('refuses to send a delivery while its webhook is paused', async () => {
    const { id } = await makeEndpoint(services, { state: 'paused' });
    const delivery = await makeDelivery(id, new Date());
    const input = { id, since: '2026-01-01T00:00:00.000Z' };
    for (const send of [
      () => staff.call(sendTestWebhook, { id }),
      () => staff.call(resendWebhookDelivery, { id: delivery }),
      () => staff.call(resendFailedWebhooks, input),
    ]) {
      await expect(send()).rejects.toThrow('This webhook is paused. Enable it first.');
    }
  });
});
