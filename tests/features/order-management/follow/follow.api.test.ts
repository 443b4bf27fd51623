import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, orders } from '#src/db/schema/tables.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import {
  isSignedBy,
  signFollow,
  signLinks,
  signText,
} from '#src/features/messages/signed-links.server.ts';
import { FOLLOW_DAYS, followOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { getFollowedOrder } from '#src/features/order-management/follow/follow.queries.server.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { key } = await openSecretKey(services.config);
const paying = makeOrderServices(db);
const { orderId, buyer } = await makePaidOrder(paying, { quantity: 2 });
const link = { id: orderId, signature: signFollow(key, orderId) };
const isIt = eq(orders.id, orderId);
const MISSING = { code: 'NOT_FOUND' };

describe('the signed link to an order', () => {
  test('shows anybody with the signed link where the order is and what it contains', async () => {
    await db.update(orders).set({ carrier: 'Blue Dart', trackingNumber: 'BD1' }).where(isIt);
    expect(await shop.visitor().call(followOrder, link)).toMatchObject({
      ...{ orderId, orderStatus: 'Order Placed' },
      items: [{ quantity: 2 }],
      tracking: { carrier: 'Blue Dart', trackingNumber: 'BD1' },
    });
  });

  test('shows nothing of the buyer but the city, and no note, behind an order’s signed link', async () => {
    const note = 'Please ring at the neighbour’s';
    await db.insert(orderEvents).values({
      ...{ orderId, status: 'placed', actor: 'shopper', note },
    });
    const [row] = await db.select().from(orders).where(isIt);
    if (!row) throw new Error('The order is gone.');
    const { fullName, addressLine1, pincode, mobileNumber, city } = row.address;
    const shown = JSON.stringify(await shop.visitor().call(followOrder, link));
    expect(shown).toContain(city);
    const contact = [row.contactName, row.contactPhone, buyer.email];
    const personal = [fullName, addressLine1, pincode, mobileNumber, note, ...contact];
    for (const one of personal) expect(shown).not.toContain(one);
  });

  test('keeps a followed order out of caches and search engines', async () => {
    const response = await shop.visitor().request(`/api/follow/${link.id}/${link.signature}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, noarchive');
  });

  test('opens only the order of the signed link, and nothing when a character differs', async () => {
    const { orderId: other } = await makePaidOrder(paying);
    const flipped = `${link.signature.startsWith('A') ? 'B' : 'A'}${link.signature.slice(1)}`;
    for (const wrong of [
      { ...link, id: other },
      { ...link, signature: flipped },
      { ...link, signature: signFollow('k'.repeat(40), link.id) },
    ]) {
      await expect(shop.visitor().call(followOrder, wrong)).rejects.toMatchObject(MISSING);
    }
  });

  test('opens an order by the shorter link of a text message, and by no other part of a link', async () => {
    const text = signText(
      `Swara: it is placed. https://shop.example/follow/${orderId}/\uE000`,
      key,
    );
    const [, signature = ''] = /\/follow\/[\w-]+\/([\w-]{11})$/.exec(text) ?? [];
    const look = (some: string) => shop.visitor().call(followOrder, { ...link, signature: some });
    expect(await look(signature)).toMatchObject({ orderId });
    await expect(look(link.signature.slice(11))).rejects.toMatchObject(MISSING);
    await expect(look(signature.slice(0, 10))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('opens an order’s signed link by the previous key', () => {
    const before = { of: orderId, signature: signFollow('before', orderId) };
    expect(isSignedBy(signFollow, ['now', 'before'], before)).toBe(true);
    expect(isSignedBy(signFollow, ['now'], before)).toBe(false);
  });

  test('closes the signed link of an order after its days, to the moment', async () => {
    const [row] = await db.select().from(orders).where(isIt);
    const end = (row?.createdAt.getTime() ?? 0) + FOLLOW_DAYS * 24 * 60 * 60_000;
    const at = (moment: number) => getFollowedOrder(db, [key], link, new Date(moment));
    await expect(at(end - 1)).resolves.toMatchObject({ orderId });
    await expect(at(end)).rejects.toMatchObject(MISSING);
  });

  test('opens no order of a deleted person by its signed link', async () => {
    await db.update(orders).set({ contactName: ERASED_BUYER }).where(isIt);
    await expect(shop.visitor().call(followOrder, link)).rejects.toMatchObject(MISSING);
  });

  test('signs the link to an order when the message is sent', () => {
    const written =
      'See https://shop.example/follow/SW-1/\uE000 and https://shop.example/orders/SW-1';
    const signed = signLinks(written, 'secret');
    expect(signed).toBe(written.replace('\uE000', signFollow('secret', 'SW-1')));
    expect(signed).toMatch(/follow\/SW-1\/[\w-]{22} and/);
  });
});
