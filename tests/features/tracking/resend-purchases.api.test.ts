import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orderConsents, orders, purchaseEvents } from '#src/db/schema/tables.ts';
import { resendFailedPurchases } from '#src/features/tracking/resend-purchases.service.server.ts';
import {
  resendPurchases,
  saveTrackingSecret,
  viewPurchaseSending,
} from '#src/features/tracking/tracking-admin.contract.ts';
import { RETRY_AFTER_MS } from '#src/features/webhooks/retry-times.ts';
import { makeReceiver } from '#tests/kit/make-endpoint.ts';
import { createTrackingShop, SECRETS } from '#tests/kit/tracking-shop.ts';

const shop = await createTrackingShop();
const { db, services, owner, sentJobs, buy, sendAll } = shop;
const META = { service: 'meta' } as const;
const DAY_MS = 24 * 60 * 60_000;
beforeEach(shop.reset);

test('sends failed purchases again at the request of staff, and once', async () => {
  const { id } = await buy(['analytics', 'marketing']);
  const refusing = makeReceiver(({ url }) => ({ status: url.includes('facebook') ? 400 : 204 }));
  for (const _ of RETRY_AFTER_MS) await sendAll(refusing);
  sentJobs.length = 0;
  const [first, second] = await Promise.all([
    owner.call(resendPurchases, META),
    owner.call(resendPurchases, META),
  ]);
  expect(first.count + second.count).toBe(1);
  expect(sentJobs.filter(({ name }) => name === 'send-purchase')).toHaveLength(1);
  const receiver = makeReceiver();
  await sendAll(receiver);
  expect(receiver.received).toHaveLength(1);
  // What identifies the browser was kept for it.
  expect(receiver.received[0]?.body).toContain('fb.1.1700000000000.42');
  expect(await owner.call(resendPurchases, META)).toEqual({ count: 0 });
  const [consent] = await db.select().from(orderConsents).where(eq(orderConsents.orderId, id));
  expect(consent).toMatchObject({ fbp: null });
});

test.each([
  ['ga4', 3],
  ['meta', 7],
] as const)('sends a purchase to %s again for %i days', async (service, days) => {
  const { id } = await buy(['analytics', 'marketing']);
  await db.update(purchaseEvents).set({ state: 'failed' });
  const paidAt = new Date(Date.now() - days * DAY_MS);
  await db.update(orders).set({ paidAt }).where(eq(orders.id, id));
  const resend = (now: number) => resendFailedPurchases(services, service, new Date(now));
  expect(await resend(paidAt.getTime() + days * DAY_MS)).toBe(0);
  expect(await resend(paidAt.getTime() + days * DAY_MS - 1)).toBe(1);
});

test('sends nothing again for a buyer whose data is erased, or to no longer connected services', async () => {
  await buy(['marketing']);
  await db.update(purchaseEvents).set({ state: 'failed' });
  await owner.call(saveTrackingSecret, { service: 'meta', secret: '' });
  await expect(owner.call(resendPurchases, META)).rejects.toMatchObject({ code: 'CONFLICT' });
  await owner.call(saveTrackingSecret, { service: 'meta', secret: SECRETS.meta });
  const countOf = async () => (await owner.call(viewPurchaseSending, {})).services[1]?.resendable;
  expect(await countOf()).toBe(1);
  await db.delete(orderConsents);
  expect(await countOf()).toBe(0);
  expect(await owner.call(resendPurchases, META)).toEqual({ count: 0 });
});
