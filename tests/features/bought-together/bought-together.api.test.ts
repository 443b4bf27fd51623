import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { orders, products, stockItems } from '#src/db/schema/tables.ts';
import { listBoughtTogether } from '#src/features/bought-together/bought-together.contract.ts';
import { listFeatured } from '#src/features/listing/listing.contract.ts';
import { calculateTogether } from '#src/features/bought-together/calculate-together.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const services = makeOrderServices(db);
const make = (name: string) => makeProduct(db, { name, stock: 100 });
const speaker = await make('Speaker');
const cable = await make('Cable');
const stand = await make('Stand');
const hit = await make('Hit');

async function buy(...ids: number[]): Promise<string> {
  const buyer = await makeBuyer(db);
  const lines = ids.map((productId) => ({ productId, quantity: 1 }));
  await makeCart(db, buyer.id, lines);
  const wanted = { source: 'cart', addressId: buyer.addressId } as const;
  const { order_id: id } = await startPayment(services, buyer, wanted, new Date());
  services.gateway.pay(id);
  await settle(services, id);
  return id;
}

async function suggested(...ids: number[]): Promise<string[]> {
  const found = await shop.visitor().call(listBoughtTogether, { ids: ids.join(',') });
  return found.map(({ name }) => name);
}

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) await buy(speaker.id, cable.id);
  for (let at = 0; at < 3; at += 1) await buy(speaker.id, hit.id);
  for (let at = 0; at < 6; at += 1) await buy(hit.id);
  await buy(speaker.id, stand.id);
  await buy(speaker.id, stand.id);
  await calculateTogether(db);
});

test('suggests what customers bought together at least three times, the closest first', async () => {
  expect(await suggested(speaker.id)).toEqual(['Cable', 'Hit']);
  expect(await suggested(cable.id)).toEqual(['Speaker']);
  expect(await suggested(stand.id)).toEqual([]);
  expect(await suggested(999_999)).toEqual([]);
});

test('fills the list of suggestions with featured products', async () => {
  const featured = await makeProduct(db, { name: 'Featured', isFeatured: true });
  await makeProduct(db, { name: 'Sold out', isFeatured: true, stock: 0 });
  const found = await shop.visitor().call(listFeatured, { near: `${speaker.id}` });
  expect(found.map(({ name }) => name)).toEqual(['Cable', 'Hit', 'Featured']);
  await db.update(products).set({ isFeatured: false }).where(eq(products.id, featured.id));
});

test('fills the list with featured products before rivals from the same category', async () => {
  const featured = await makeProduct(db, { name: 'Featured', isFeatured: true });
  const { categoryId } = speaker;
  const similar = await makeProduct(db, { name: 'Similar', categoryId });
  const found = await shop.visitor().call(listFeatured, { near: `${speaker.id}` });
  expect(found.map(({ name }) => name)).toEqual(['Cable', 'Hit', 'Featured', 'Similar']);
  expect(await suggested(speaker.id)).toEqual(['Cable', 'Hit']);
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, similar.id));
  await db.update(products).set({ isFeatured: false }).where(eq(products.id, featured.id));
});

test('fills the list with featured products of each category in turn', async () => {
  const first = await makeProduct(db, { name: 'Headset', isFeatured: true });
  const { categoryId } = first;
  const second = await makeProduct(db, { name: 'Other headset', isFeatured: true, categoryId });
  const third = await makeProduct(db, { name: 'Microphone', isFeatured: true });
  const found = await shop.visitor().call(listFeatured, { near: `${speaker.id}` });
  expect(found.map(({ name }) => name).slice(2)).toEqual([
    'Headset',
    'Microphone',
    'Other headset',
  ]);
  const all = [first.id, second.id, third.id];
  await db.update(products).set({ isFeatured: false }).where(inArray(products.id, all));
});

test('suggests nothing that is in the cart, sold out or no longer published', async () => {
  expect(await suggested(speaker.id, cable.id)).toEqual(['Hit']);
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, hit.id));
  expect(await suggested(speaker.id)).toEqual(['Cable']);
  await db.update(products).set({ status: 'published' }).where(eq(products.id, hit.id));
  const of = eq(stockItems.productId, cable.id);
  await db.update(stockItems).set({ available: 0 }).where(of);
  expect(await suggested(speaker.id)).toEqual(['Hit']);
});

test('counts a third order, and no longer those that were cancelled or are older than a year', async () => {
  const third = await buy(speaker.id, stand.id);
  await calculateTogether(db);
  expect(await suggested(stand.id)).toEqual(['Speaker']);
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, third));
  await calculateTogether(db);
  expect(await suggested(stand.id)).toEqual([]);
  await calculateTogether(db, new Date(Date.now() + 366 * 24 * 60 * 60 * 1000));
  expect(await suggested(speaker.id)).toEqual([]);
});
