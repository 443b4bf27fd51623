import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderConsents } from '#src/db/schema/tables.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { formatConsent } from '#src/features/tracking/consent.ts';
import { deleteOldIdentifiers } from '#src/features/tracking/order-consent.service.server.ts';
import { resumePurchases } from '#src/features/tracking/send-purchases.service.server.ts';
import {
  saveTrackingSecret,
  viewPurchaseSending,
} from '#src/features/tracking/tracking-admin.contract.ts';
import { RETRY_AFTER_MS } from '#src/features/webhooks/retry-times.ts';
import { PublicFetchError } from '#src/platform/public-fetch.ts';
import { makeReceiver } from '#tests/kit/make-endpoint.ts';
import { createTrackingShop, SECRETS } from '#tests/kit/tracking-shop.ts';

const shop = await createTrackingShop();
const { db, services, staff, owner, orderServices, sentJobs } = shop;
const { order, buy, listEvents, sendAll } = shop;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
beforeEach(shop.reset);

describe('a purchase of a buyer who agreed', () => {
  test('sends a paid order to Google and Meta as they document, with hashed contacts', async () => {
    const { id, user, phone } = await buy(['analytics', 'marketing']);
    const receiver = makeReceiver(() => ({ status: 200, body: '{}' }));
    await sendAll(receiver);
    const [google, meta] = receiver.received;
    expect(google?.url).toBe(
      'https://www.google-analytics.com/mp/collect?measurement_id=G-AB12CD34&api_secret=ga4-api-secret',
    );
    expect(JSON.parse(google?.body ?? '')).toMatchObject({
      client_id: '111.222',
      consent: { ad_user_data: 'GRANTED' },
      events: [
        {
          name: 'purchase',
          params: {
            ...{ transaction_id: id, currency: 'INR', value: 2998, session_id: '1700000000' },
            items: [{ price: 1499, quantity: 2 }],
          },
        },
      ],
    });
    expect(meta?.url).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0\/123456789\/events$/);
    const sent: unknown = JSON.parse(meta?.body ?? '');
    expect(sent).toMatchObject({
      access_token: SECRETS.meta,
      data: [
        {
          ...{ event_name: 'Purchase', event_id: id, action_source: 'website' },
          user_data: {
            em: [hashOf(user.email.toLowerCase())],
            ph: [expect.stringMatching(/^[0-9a-f]{64}$/)],
            fbp: 'fb.1.1700000000000.42',
            client_user_agent: 'Browser/1',
          },
          custom_data: { currency: 'INR', value: 2998, order_id: id },
        },
      ],
    });
    expect(meta?.body).not.toContain(user.email);
    expect(meta?.body).not.toContain(phone);
    expect(await listEvents()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('sends a purchase once when its payment is settled and its job is run repeatedly', async () => {
    const { id } = await buy(['analytics']);
    await settle(orderServices, id);
    const receiver = makeReceiver();
    await sendAll(receiver);
    await sendAll(receiver);
    expect(receiver.received).toHaveLength(1);
    expect(sentJobs.filter(({ name }) => name === 'send-purchase')).toHaveLength(1);
  });

  test('sends an order with cash on delivery as soon as it is placed', async () => {
    const { id } = await order(['analytics'], 'cod');
    expect(await listEvents()).toMatchObject([{ orderId: id, service: 'ga4', state: 'waiting' }]);
  });

  test('deletes the identifiers of the browser once every service has the purchase', async () => {
    const { id } = await buy(['analytics', 'marketing']);
    await sendAll(makeReceiver(({ url }) => ({ status: url.includes('facebook') ? 500 : 204 })));
    const read = async () =>
      (await db.select().from(orderConsents).where(eq(orderConsents.orderId, id)))[0];
    expect(await read()).toMatchObject({ gaClientId: '111.222', userAgent: 'Browser/1' });
    await sendAll(makeReceiver());
    expect(await read()).toMatchObject({
      ...{ gaClientId: null, fbp: null, userAgent: null },
      categories: ['analytics', 'marketing'],
    });
  });
});

describe('a purchase without consent', () => {
  test('sends nothing for a buyer who refused or made no choice', async () => {
    await buy([]);
    await buy();
    expect(await listEvents()).toEqual([]);
    expect(await db.select().from(orderConsents)).toEqual([]);
  });

  test('sends a purchase only to services of the accepted categories', async () => {
    await buy(['marketing']);
    expect(await listEvents()).toMatchObject([{ service: 'meta' }]);
    const [consent] = await db.select().from(orderConsents);
    expect(consent).toMatchObject({ gaClientId: null, fbp: 'fb.1.1700000000000.42' });
  });

  test('sends nothing after consent to another list of services', async () => {
    const made = await shop.withCart();
    const value = formatConsent('1-00000000', { categories: ['analytics'], at: new Date() });
    made.visitor.cookies.set('swara_consent', value);
    await made.visitor.call(createCartOrder, { addressId: made.addressId });
    expect(await db.select().from(orderConsents)).toEqual([]);
  });

  test('sends nothing to a service without a secret', async () => {
    await owner.call(saveTrackingSecret, { service: 'ga4', secret: '' });
    await buy(['analytics']);
    expect(await listEvents()).toEqual([]);
  });
});

describe('a service that does not accept a purchase', () => {
  test('tries a purchase again later, and gives up after the last attempt', async () => {
    await buy(['marketing']);
    const body = JSON.stringify({ error: { message: 'Invalid access token.', code: 190 } });
    const receiver = makeReceiver(() => ({ status: 400, body }));
    for (const _ of RETRY_AFTER_MS) await sendAll(receiver);
    await sendAll(receiver);
    expect(receiver.received).toHaveLength(RETRY_AFTER_MS.length);
    const { services: shown } = await staff.visitor.call(viewPurchaseSending, {});
    expect(shown.find(({ service }) => service === 'meta')).toMatchObject({
      counts: { failed: 1 },
      purchases: [{ state: 'failed', status: 400, problem: 'Invalid access token.', attempts: 8 }],
    });
  });

  test('shows staff why a service could not be reached', async () => {
    await buy(['analytics']);
    await sendAll(makeReceiver(() => new PublicFetchError('The server did not respond in time.')));
    const { services: shown } = await staff.visitor.call(viewPurchaseSending, {});
    expect(shown[0]?.purchases).toMatchObject([
      { state: 'waiting', status: null, problem: 'The server did not respond in time.' },
    ]);
  });

  test('resumes waiting purchases whose jobs were lost', async () => {
    await buy(['analytics']);
    sentJobs.length = 0;
    expect(await resumePurchases(services)).toBe(1);
    expect(sentJobs).toMatchObject([{ name: 'send-purchase' }]);
  });

  test('deletes identifiers of the browser a week after an order that was never placed', async () => {
    const { id } = await order(['analytics']);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await deleteOldIdentifiers(db, day(6.9))).toBe(0);
    expect(await deleteOldIdentifiers(db, day(7.1))).toBe(1);
    const [consent] = await db.select().from(orderConsents).where(eq(orderConsents.orderId, id));
    expect(consent).toMatchObject({ gaClientId: null, userAgent: null });
  });
});
