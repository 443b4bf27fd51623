import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  alerts,
  products,
  rateLimits,
  stockItems,
  users,
  variants,
} from '#src/db/schema/tables.ts';
import { downloadOwnData } from '#src/features/account/personal-data/own-data.contract.ts';
import { ALERT_DAYS, ALERTS_MAX } from '#src/features/alerts/alert-limits.ts';
import {
  addAlert,
  removeAlert,
  removeAllAlerts,
  stopAlerts,
  viewAlerts,
} from '#src/features/alerts/alerts.contract.ts';
import { ALERT_LIMIT, deleteOldAlerts } from '#src/features/alerts/alerts.service.server.ts';
import { signFollow, signStop } from '#src/features/messages/signed-links.server.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const DAY_MS = 24 * 3_600_000;

describe('an alert', () => {
  test('creates one alert when it is requested twice at the same time', async () => {
    const { visitor, user } = await signUp(shop, { phoneNumber: '9876501234' });
    const { id: productId, name } = await makeProduct(db, { stock: 0 });
    const input = { productId, kind: 'stock' as const };
    await Promise.all([visitor.call(addAlert, input), visitor.call(addAlert, input)]);
    const { alerts: waiting, writesTo } = await visitor.call(viewAlerts, {});
    expect(waiting).toMatchObject([
      {
        ...{ kind: 'stock', productId, variantId: null, productName: name, color: 'black' },
        ...{ askedPrice: 1499, price: 1499, inStock: false, isSold: true },
      },
    ]);
    expect(writesTo).toEqual([user.email]);
    const gone = await visitor.call(removeAlert, { id: waiting[0]?.id ?? 0 });
    expect(gone.alerts).toEqual([]);
    await visitor.call(removeAlert, { id: waiting[0]?.id ?? 0 });
  });

  test('keeps separate alerts for stock and for price of one colour', async () => {
    const { visitor } = await signUp(shop);
    const { id: productId, variants: colours } = await makeProduct(db, {
      variants: [{ color: 'teal', stock: 0, pricePaise: 1999_00 }],
    });
    const variantId = colours[0]?.id ?? 0;
    await visitor.call(addAlert, { productId, variantId, kind: 'stock' });
    const { alerts: both } = await visitor.call(addAlert, { productId, variantId, kind: 'price' });
    expect(both).toMatchObject([
      { kind: 'price', color: 'teal', askedPrice: 1999 },
      { kind: 'stock', variantId },
    ]);
  });

  test('refuses a stock alert for a product that is in stock', async () => {
    const { visitor } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { stock: 1 });
    await expect(visitor.call(addAlert, { productId, kind: 'stock' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This is back in stock: you can buy it now.',
    });
  });

  test('keeps the price at which an alert was first requested', async () => {
    const { visitor } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { pricePaise: 1000_00 });
    const offer = { kind: 'price' as const, prices: [{ productId, pricePaise: 800_00 }] };
    await makeOffer(db, { ...offer, percent: null });
    const input = { productId, kind: 'price' as const };
    expect((await visitor.call(addAlert, input)).alerts).toMatchObject([{ askedPrice: 800 }]);
    await db.update(products).set({ pricePaise: 700_00 }).where(eq(products.id, productId));
    const { alerts: unchanged } = await visitor.call(addAlert, input);
    expect(unchanged).toMatchObject([{ askedPrice: 800, price: 700 }]);
  });

  test('refuses an alert for a product that the shop does not sell', async () => {
    const { visitor } = await signUp(shop);
    const draft = await makeProduct(db, { status: 'draft', stock: 0 });
    const { id: productId, variants: colours } = await makeProduct(db, {
      variants: [{ retiredAt: new Date(), stock: 0 }],
    });
    const other = await makeProduct(db, { variants: [{ stock: 0 }] });
    const inputs = [
      { productId: draft.id },
      { productId: 999_999 },
      { productId, variantId: colours[0]?.id ?? 0 },
      { productId, variantId: other.variants[0]?.id ?? 0 },
    ];
    for (const input of inputs) {
      const adding = visitor.call(addAlert, { ...input, kind: 'stock' });
      await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('marks an alert for a product that is no longer sold', async () => {
    const { visitor } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { stock: 0 });
    await visitor.call(addAlert, { productId, kind: 'stock' });
    await db.update(products).set({ status: 'draft' }).where(eq(products.id, productId));
    expect((await visitor.call(viewAlerts, {})).alerts).toMatchObject([{ isSold: false }]);
    await db.delete(variants).where(eq(variants.productId, productId));
    await db.delete(products).where(eq(products.id, productId));
    expect((await visitor.call(viewAlerts, {})).alerts).toEqual([]);
  });

  test('refuses to change an alert for guests and other people', async () => {
    const { visitor } = await signUp(shop);
    const other = await signUp(shop);
    const { id: productId } = await makeProduct(db, { stock: 0 });
    const { alerts: own } = await visitor.call(addAlert, { productId, kind: 'stock' });
    await other.visitor.call(removeAlert, { id: own[0]?.id ?? 0 });
    await other.visitor.call(removeAllAlerts, {});
    expect((await visitor.call(viewAlerts, {})).alerts).toHaveLength(1);
    expect((await other.visitor.call(viewAlerts, {})).alerts).toEqual([]);
    const guest = shop.visitor().call(addAlert, { productId, kind: 'stock' });
    await expect(guest).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('refuses an alert beyond 50 per person', async () => {
    const { visitor, user } = await signUp(shop);
    const { variants: colours, id: productId } = await makeProduct(db, {
      variants: Array.from({ length: ALERTS_MAX + 1 }, (_, at) => ({
        color: `colour ${at}`,
        stock: 0,
      })),
    });
    const items = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
    const ofVariants = items.filter(({ variantId }) => variantId !== null);
    await db.insert(alerts).values(
      ofVariants.slice(0, ALERTS_MAX - 1).map(({ id: stockItemId }) => ({
        ...{ userId: user.id, stockItemId, kind: 'stock', pricePaise: 1 },
      })),
    );
    const [last, over] = ofVariants.slice(ALERTS_MAX - 1).map(({ variantId }) => variantId);
    expect(colours).toHaveLength(ALERTS_MAX + 1);
    const add = (variantId: number | null | undefined) =>
      visitor.call(addAlert, { productId, variantId: variantId ?? 0, kind: 'stock' });
    const [one, two] = await Promise.allSettled([add(last), add(over)]);
    const states = [one.status, two.status].toSorted();
    expect(states).toEqual(['fulfilled', 'rejected']);
    expect((await visitor.call(viewAlerts, {})).alerts).toHaveLength(ALERTS_MAX);
    await expect(add(one.status === 'rejected' ? last : over)).rejects.toMatchObject({
      code: 'ALERTS_FULL',
    });
    expect((await visitor.call(removeAllAlerts, {})).alerts).toEqual([]);
  });

  test('limits how often a person creates alerts', async () => {
    const { visitor, user } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { stock: 0 });
    await visitor.call(addAlert, { productId, kind: 'stock' });
    // Uses up the limit by time, as a slow run of real calls would win attempts back.
    const resetsAt = new Date(Date.now() + ALERT_LIMIT.windowSeconds * 1000);
    await db
      .update(rateLimits)
      .set({ resetsAt })
      .where(eq(rateLimits.key, `alert:${user.id}`));
    await expect(visitor.call(addAlert, { productId, kind: 'stock' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});

describe('the unsubscribe link in a message', () => {
  test('deletes all alerts of a person by the signed unsubscribe link', async () => {
    const { visitor, user } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { stock: 0 });
    await visitor.call(addAlert, { productId, kind: 'stock' });
    await visitor.call(addAlert, { productId, kind: 'price' });
    const { key } = await openSecretKey(shop.services.config);
    const guest = shop.visitor();
    const wrong = [signStop(key, 'somebody-else'), signFollow(key, user.id), 'x'.repeat(22)];
    for (const signature of wrong) {
      await expect(guest.call(stopAlerts, { of: user.id, signature })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const link = { of: user.id, signature: signStop(key, user.id) };
    expect(await guest.call(stopAlerts, link)).toEqual({ stopped: 2 });
    expect(await guest.call(stopAlerts, link)).toEqual({ stopped: 0 });
    expect((await visitor.call(viewAlerts, {})).alerts).toEqual([]);

    // The unsubscribe button of a mail program: a form sent by a server, not by a browser.
    const { id: again } = await makeProduct(db);
    await visitor.call(addAlert, { productId: again, kind: 'price' });
    const press = (signed: string) =>
      shop.fetch(
        new Request(`http://shop.test/stop-alerts/${user.id}/${signed}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
      );
    expect((await press(wrong[0] ?? '')).status).toBe(404);
    expect((await visitor.call(viewAlerts, {})).alerts).toHaveLength(1);
    expect((await press(link.signature)).status).toBe(204);
    expect((await visitor.call(viewAlerts, {})).alerts).toEqual([]);
  });
});

describe('the data of an alert', () => {
  test('includes alerts in the personal data export and deletes them with the account', async () => {
    const { visitor, user } = await signUp(shop);
    const { id: productId, name } = await makeProduct(db, { stock: 0 });
    await visitor.call(addAlert, { productId, kind: 'stock' });
    const file = JSON.parse(await (await visitor.call(downloadOwnData, {})).text()) as {
      alerts: unknown[];
    };
    expect(file.alerts).toMatchObject([{ product: name, kind: 'stock', price: 1499 }]);
    await db.delete(users).where(eq(users.id, user.id));
    expect(await db.$count(alerts, eq(alerts.userId, user.id))).toBe(0);
  });

  test('deletes an alert after half a year without a message', async () => {
    const { visitor, user } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { stock: 0 });
    await visitor.call(addAlert, { productId, kind: 'stock' });
    const createdAt = Date.now();
    await deleteOldAlerts(db, new Date(createdAt + (ALERT_DAYS - 1) * DAY_MS));
    expect(await db.$count(alerts, eq(alerts.userId, user.id))).toBe(1);
    expect(
      await deleteOldAlerts(db, new Date(createdAt + (ALERT_DAYS + 1) * DAY_MS)),
    ).toBeGreaterThan(0);
    expect(await db.$count(alerts, eq(alerts.userId, user.id))).toBe(0);
  });
});
