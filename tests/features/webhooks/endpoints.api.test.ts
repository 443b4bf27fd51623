import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, outgoingEvents, webhookEndpoints } from '#src/db/schema/tables.ts';
import { requirePublicUrl } from '#src/features/webhooks/endpoint-url.server.ts';
import { sendWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  DESCRIPTION_MAX,
  ENDPOINTS_MAX,
  endpointVersion,
  listWebhookEndpoints,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhookEndpoint,
  URL_MAX,
  viewWebhookDelivery,
  viewWebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import { makeEndpoint, makeReceiver, makeWebhookDelivery } from '#tests/kit/make-endpoint.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services, sentJobs } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');
const { visitor: support } = await signUpStaff(shop, 'support');

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

describe('a new webhook', () => {
  test('a new webhook shows its secret once and stores it sealed', async () => {
    const { secret, ...endpoint } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({ url: URL, state: 'enabled', events: ['order.placed'] });
    const [row] = await db.select().from(webhookEndpoints);
    expect(row?.secret).not.toContain(secret.slice(6));
    expect(await services.secretBox.open(row?.secret ?? '')).toBe(secret);
    const seen = await staff.call(viewWebhookEndpoint, { id: endpoint.id });
    expect(JSON.stringify(seen)).not.toContain('whsec_');
    const isCreation = eq(auditLog.action, 'webhook-endpoint.create');
    const [entry] = await db.select().from(auditLog).where(isCreation);
    expect(entry?.after).toMatchObject({ url: URL });
    expect(JSON.stringify(entry)).not.toContain('whsec_');
  });

  test.each([
    ['http://erp.example/hooks', 'https://'],
    ['https://10.0.0.7/hooks', 'public internet'],
    ['https://[::1]/hooks', 'public internet'],
    ['https://2130706433/hooks', 'public internet'],
    ['https://169.254.169.254/latest', 'public internet'],
    ['https://localhost/hooks', 'public internet'],
    ['https://user:secret@erp.example/hooks', 'without a user name'],
    ['https://erp.example/hooks#a', 'without a user name'],
    ['ftp://erp.example/hooks', 'Enter an address such as'],
    ['erp.example', 'Enter an address such as'],
    [`https://erp.example/${'a'.repeat(URL_MAX - 19)}`, `at most ${URL_MAX}`],
  ])('refuses a webhook with the address %s', async (url, message) => {
    await expect(create({ url })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { url: expect.stringContaining(message) as string },
    });
  });

  test('accepts a webhook with an address and a description of the maximum length', async () => {
    const url = `https://erp.example/${'a'.repeat(URL_MAX - 20)}`;
    const description = 'd'.repeat(DESCRIPTION_MAX);
    expect(await create({ url, description })).toMatchObject({ url, description });
    await expect(create({ description: `${description}d` })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('accepts a webhook at http:// only if the shop itself runs on http://localhost', () => {
    const check = (siteUrl: string) => () => requirePublicUrl('http://erp.example', siteUrl);
    expect(check('http://localhost:4321')).not.toThrow();
    expect(check('https://localhost')).toThrow('https://');
    expect(check('http://shop.example')).toThrow('https://');
  });

  test('refuses a webhook without an event', async () => {
    await expect(create({ events: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('refuses a webhook with a used address or above the maximum number', async () => {
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' });
    for (let at = 1; at < ENDPOINTS_MAX - 1; at += 1) await makeEndpoint(services);
    const last = await create({ url: `${URL}/last` });
    await expect(create({ url: `${URL}/more` })).rejects.toThrow('at most 20');
    await staff.call(deleteWebhookEndpoint, { id: last.id });
    await create({ url: `${URL}/more` });
  });

  test('lets only staff who may change settings create a webhook', async () => {
    const { id } = await create();
    await expect(
      support.call(createWebhookEndpoint, { url: `${URL}/2`, events: ['order.placed'] }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(support.call(rotateWebhookSecret, { id })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect((await support.call(listWebhookEndpoints, {})).endpoints).toHaveLength(1);
  });
});

describe('a changed webhook', () => {
  test('refuses to change a webhook that a colleague has changed in the meantime', async () => {
    const { id } = await create();
    const changed = { id, version: 'older', description: 'ERP' };
    await expect(staff.call(updateWebhookEndpoint, changed)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    const { version: _, ...unversioned } = changed;
    expect(await staff.call(updateWebhookEndpoint, unversioned)).toMatchObject({
      description: 'ERP',
    });
  });

  test('saves a webhook although a colleague paused it in the meantime', async () => {
    const endpoint = await create();
    const { id } = endpoint;
    const version = endpointVersion(endpoint);
    await staff.call(updateWebhookEndpoint, { id, state: 'paused' });
    const changed = { id, version, description: 'ERP' };
    expect(await staff.call(updateWebhookEndpoint, changed)).toMatchObject({
      ...{ description: 'ERP', state: 'paused' },
    });
  });

  test('a webhook sends its waiting messages when staff enable it again', async () => {
    const stateReason = 'It has accepted no message for 5 days.';
    const failing = { state: 'disabled', stateReason, failingSince: new Date(0) };
    const { id } = await makeEndpoint(services, failing);
    const delivery = await makeDelivery(id, new Date(), 'waiting');
    sentJobs.length = 0;
    expect(await staff.call(updateWebhookEndpoint, { id, state: 'enabled' })).toMatchObject({
      ...{ state: 'enabled', stateReason: '', failingSince: null },
    });
    expect(sentJobs.map(({ name }) => name)).toEqual(['send-webhooks']);
    expect(await send()).toHaveLength(1);
    expect((await staff.call(viewWebhookDelivery, { id: delivery })).state).toBe('delivered');
  });

  test('a deleted webhook sends nothing more', async () => {
    const { id } = await create();
    await staff.call(sendTestWebhook, { id });
    await staff.call(deleteWebhookEndpoint, { id });
    expect(await send()).toEqual([]);
    await expect(staff.call(viewWebhookEndpoint, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a new secret', () => {
  test('a new webhook secret works alongside the old secret for 24 hours', async () => {
    const { id, secret } = await create();
    const rotated = await staff.call(rotateWebhookSecret, { id });
    expect(rotated.secret).not.toBe(secret);
    const until = Date.parse(rotated.previousSecretUntil ?? '') - Date.now();
    expect(Math.abs(until - 86_400_000)).toBeLessThan(60_000);
    const [row] = await db.select().from(webhookEndpoints);
    expect(await services.secretBox.open(row?.previousSecret ?? '')).toBe(secret);
  });

  test('a new webhook secret replaces a leaked secret immediately', async () => {
    const { id } = await create();
    const rotated = await staff.call(rotateWebhookSecret, { id, hasLeaked: true });
    expect(rotated.previousSecretUntil).toBeNull();
    const [row] = await db.select().from(webhookEndpoints);
    expect(row?.previousSecret).toBeNull();
  });
});
