import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cartLines, orders, shopSettings, stockItems, users } from '#src/db/schema/tables.ts';
import {
  openRemindedCart,
  stopReminders,
} from '#src/features/cart/reminders/reminders.contract.ts';
import { sendCartReminders } from '#src/features/cart/reminders/send-reminders.service.server.ts';
import { listOwnConsents } from '#src/features/consents/consents.contract.ts';
import { updateConsent } from '#src/features/consents/record-consent.service.server.ts';
import { signCart, signStopReminders } from '#src/features/messages/signed-links.server.ts';
import { PHONE_DOMAIN } from '#src/lib/contact.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, sentJobs, services } = shop;
const HOUR_MS = 60 * 60_000;
const NOON = new Date('2026-11-22T12:00:00+05:30');
const { key } = await openSecretKey(services.config);

beforeEach(async () => {
  await db.delete(cartLines);
  sentJobs.length = 0;
});

type Left = { hours?: number; isAgreed?: boolean; stock?: number; email?: string };

/** A customer's cart, left some hours before noon. */
async function left({ hours = 5, isAgreed = true, stock = 3, email }: Left = {}) {
  const { user, visitor } = await signUp(shop, { phoneNumber: null });
  if (email)
    await db.update(users).set({ email, phoneNumber: '9812345670' }).where(eq(users.id, user.id));
  if (isAgreed) {
    await updateConsent(db, user.id, { purpose: 'cart-reminders', isOn: true, source: 'account' });
  }
  const product = await makeProduct(db, { name: 'Sur Buds', stock: 3 });
  const cartId = await makeCart(db, user.id, [{ productId: product.id, quantity: 2 }]);
  const updatedAt = new Date(NOON.getTime() - hours * HOUR_MS);
  await db.update(cartLines).set({ updatedAt }).where(eq(cartLines.cartId, cartId));
  if (stock === 0)
    await db.update(stockItems).set({ available: 0 }).where(eq(stockItems.productId, product.id));
  return { user, visitor, product, cartId };
}

const run = (now = NOON) => sendCartReminders(services, now);
const texts = () => sentJobs.map(({ name, data }) => [name, data['to']]);

test('reminds once of a cart, with the prices, a link back, and one to stop', async () => {
  const { user } = await left();
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(texts()).toEqual([['send-mail', user.email]]);
  const mail = sentJobs[0]?.data ?? {};
  expect(mail['subject']).toBe('In your cart: Sur Buds (Black)');
  expect(mail['text']).toMatch(/2 × Sur Buds \(Black\).*₹.*\/back-to-cart\/\d+\/\uE000/s);
  expect(mail['stopHref']).toBe(`http://shop.test/stop-reminders/${user.id}/\uE000`);
});

test('reminds by WhatsApp only customers without an email address', async () => {
  await left({ email: `9812345670@${PHONE_DOMAIN}` });
  expect(await run()).toBe(1);
  expect(texts()).toEqual([['send-whatsapp', '9812345670']]);
});

test.each<[string, Left]>([
  ['without consent', { isAgreed: false }],
  ['of a cart that changed less than four hours ago', { hours: 3.9 }],
  ['of a cart that is older than a week', { hours: 7 * 24 + 1 }],
  ['of products that are sold out', { stock: 0 }],
])('sends no reminder %s', async (_, such) => {
  await left(such);
  expect(await run()).toBe(0);
});

test.each([
  ['09:59', 0],
  ['10:00', 1],
  ['20:59', 1],
  ['21:00', 0],
])('at %s sends %i reminders', async (time, count) => {
  await left({ hours: 15 });
  expect(await run(new Date(`2026-11-22T${time}:00+05:30`))).toBe(count);
});

test('sends none to a customer who has bought goods since, or withdrew', async () => {
  for (const source of ['cart', 'gift_card']) {
    const buyer = await left();
    const { orderId } = await makeOrder(makeOrderServices(db));
    const bought = { userId: buyer.user.id, createdAt: NOON, source };
    await db.update(orders).set(bought).where(eq(orders.id, orderId));
    expect([source, await run()]).toEqual([source, source === 'gift_card' ? 1 : 0]);
  }
  const { user } = await left();
  await updateConsent(db, user.id, { purpose: 'cart-reminders', isOn: false, source: 'account' });
  expect(await run()).toBe(0);
});

test('sends another only for a changed cart, a month later, and none while it is off', async () => {
  const { cartId } = await left();
  await run();
  const change = (updatedAt: Date) =>
    db.update(cartLines).set({ updatedAt }).where(eq(cartLines.cartId, cartId));
  const daysLater = (days: number) => new Date(NOON.getTime() + days * 24 * HOUR_MS);
  await change(daysLater(28));
  expect(await run(daysLater(29))).toBe(0);
  expect(await run(daysLater(31))).toBe(1);
  await change(daysLater(64));
  await db.insert(shopSettings).values({ section: 'reminders', values: { isOn: false } });
  expect(await run(daysLater(65))).toBe(0);
  await db.delete(shopSettings);
});

test('opens a reminded cart with its link for thirty days, and no other', async () => {
  const { cartId, product, visitor } = await left();
  const link = (of: string, signature = signCart(key, of)) => ({ of, signature });
  const open = (to = link(String(cartId))) => shop.visitor().call(openRemindedCart, to);
  await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await run(new Date());
  await db.execute(sql`update carts set reminded_at = now() where id = ${cartId}`);
  const items = [{ productId: product.id, variantId: null, quantity: 2 }];
  expect(await open()).toEqual({ isOwn: false, items });
  expect(
    await open(link(String(cartId), signCart(key, String(cartId)).slice(0, 11))),
  ).toMatchObject({ items });
  expect(await visitor.call(openRemindedCart, link(String(cartId)))).toMatchObject({ isOwn: true });
  await expect(open(link(String(cartId), 'x'.repeat(22)))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(open(link('999999'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await db.execute(
    sql`update carts set reminded_at = now() - interval '31 days' where id = ${cartId}`,
  );
  await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('withdraws the consent with the link, by page and by mail program', async () => {
  const { user, visitor } = await left();
  const signature = signStopReminders(key, user.id);
  await shop.visitor().call(stopReminders, { of: user.id, signature });
  const { entries } = await visitor.call(listOwnConsents, {});
  expect(entries[0]).toMatchObject({ isOn: false, source: 'link' });
  const wrong = shop.visitor().call(stopReminders, { of: user.id, signature: 'x'.repeat(22) });
  await expect(wrong).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const again = await left();
  const path = `/stop-reminders/${again.user.id}/${signStopReminders(key, again.user.id)}`;
  expect((await shop.visitor().request(path, { method: 'POST' })).status).toBe(204);
  expect(await run()).toBe(0);
});
