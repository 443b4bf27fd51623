import { orderConsents, purchaseEvents, shopSettings } from '#src/db/schema/tables.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { FRESH_TRACKING, type Tracking } from '#src/features/settings/tracking/tracking.ts';
import { toPublicTracking } from '#src/features/settings/tracking/public-tracking.server.ts';
import { formatConsent } from '#src/features/tracking/consent.ts';
import { sendPurchase } from '#src/features/tracking/send-purchases.service.server.ts';
import { saveTrackingSecret } from '#src/features/tracking/tracking-admin.contract.ts';
import { createCodShop } from './cod-shop.ts';
import type { makeReceiver } from './make-endpoint.ts';
import { signUpStaff } from './sign-in.ts';

export const TRACKING: Tracking = { ...FRESH_TRACKING, ga4Id: 'G-AB12CD34', metaId: '123456789' };
export const SECRETS = { ga4: 'ga4-api-secret', meta: 'EAAG-meta-access-token' } as const;

type Category = 'analytics' | 'marketing';
type Receiver = ReturnType<typeof makeReceiver>;

/** Creates a shop that sends purchases to Google and Meta. */
export async function createTrackingShop() {
  const shop = await createCodShop();
  const { db, services, gateway, orderServices, sentJobs } = shop;
  const { visitor: owner } = await signUpStaff(shop, 'owner');

  /** Deletes what was recorded, and connects both services. */
  async function reset() {
    await db.delete(purchaseEvents);
    await db.delete(orderConsents);
    await db
      .insert(shopSettings)
      .values({ section: 'tracking', values: TRACKING })
      .onConflictDoUpdate({ target: shopSettings.section, set: { values: TRACKING } });
    for (const service of ['ga4', 'meta'] as const) {
      await owner.call(saveTrackingSecret, { service, secret: SECRETS[service] });
    }
    sentJobs.length = 0;
  }

  /** Orders a cart in a browser whose visitor has agreed to these categories, or not chosen. */
  async function order(categories?: Category[], paymentMethod: 'online' | 'cod' = 'online') {
    const made = await shop.withCart();
    const { cookies } = made.visitor;
    if (categories) {
      const { version } = toPublicTracking(TRACKING);
      cookies.set('swara_consent', formatConsent(version, { categories, at: new Date() }));
    }
    cookies.set('_ga', 'GA1.1.111.222');
    cookies.set('_ga_AB12CD34', 'GS2.1.s1700000000$o1$g0');
    cookies.set('_fbp', 'fb.1.1700000000000.42');
    const { addressId, visitor } = made;
    const opened = await visitor.call(
      createCartOrder,
      { addressId, paymentMethod },
      { headers: { 'user-agent': 'Browser/1' } },
    );
    return { ...made, id: opened.order_id };
  }

  async function buy(categories?: Category[]) {
    const made = await order(categories);
    gateway.pay(made.id);
    await settle(orderServices, made.id);
    return made;
  }

  const listEvents = () => db.select().from(purchaseEvents).orderBy(purchaseEvents.service);

  async function sendAll({ fetch }: Receiver, now = new Date()): Promise<void> {
    for (const { id } of await listEvents()) {
      await sendPurchase({ ...services, fetchPublicUrl: fetch }, id, now);
    }
  }

  return { ...shop, owner, reset, order, buy, listEvents, sendAll };
}
