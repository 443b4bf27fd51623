import { beforeEach, expect, test } from 'vitest';
import { offers } from '#src/db/schema/tables.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { listCardDigests } from '#src/features/publishing/pages/page-digests.queries.server.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { sql } from 'drizzle-orm';

const { db } = await createTestShop();
const product = await makeProduct(db, {
  ...{ isOnSale: true, pricePaise: 700_00, mrpPaise: 1000_00 },
  variants: [{ color: 'red', pricePaise: 800_00 }],
});
const red = product.variants[0]?.id ?? 0;
const endsAt = new Date(Date.now() + 86_400_000);
const ends = endsAt.toISOString().slice(0, 19);

beforeEach(() => db.delete(offers));

async function salesShown() {
  const [card] = await listCards(db, [product.id]);
  return [card?.saleUntil, card?.variants[0]?.saleUntil].map((until) => until?.slice(0, 19));
}

const digest = async () =>
  (await listCardDigests(db, sql`select ${product.id}::int as id`))[0]?.card;

test('shows no sale for a lower price that lasts', async () => {
  expect(await salesShown()).toEqual([undefined, undefined]);
  await makeOffer(db, { kind: 'price', prices: [{ productId: product.id, pricePaise: 600_00 }] });
  expect(await salesShown()).toEqual([undefined, undefined]);
});

test('shows a sale in the colours with a lower price for a limited time', async () => {
  const main = { productId: product.id, pricePaise: 600_00 };
  await makeOffer(db, { kind: 'price', endsAt, prices: [main] });
  expect(await salesShown()).toEqual([ends, undefined]);
  await makeOffer(db, { kind: 'price', endsAt, prices: [{ ...main, variantId: red }] });
  expect(await salesShown()).toEqual([ends, ends]);
});

test('shows no sale for a price that is not lower or not valid now', async () => {
  const prices = [{ productId: product.id, pricePaise: 700_00 }];
  await makeOffer(db, { kind: 'price', endsAt, prices });
  const lower = [{ productId: product.id, pricePaise: 600_00 }];
  await makeOffer(db, { kind: 'price', startsAt: endsAt, prices: lower });
  await makeOffer(db, { kind: 'price', endsAt, isPaused: true, prices: lower });
  expect(await salesShown()).toEqual([undefined, undefined]);
});

test('publishes a card again when its lower price gets an end', async () => {
  await makeOffer(db, { kind: 'price', prices: [{ productId: product.id, pricePaise: 600_00 }] });
  const before = await digest();
  await db.update(offers).set({ endsAt });
  expect(await digest()).not.toBe(before);
});

test('says on a card what a product is and publishes it again when that changes', async () => {
  const before = await digest();
  const [card] = await listCards(db, [product.id]);
  expect(card?.kind).not.toBe('');
  await db.execute(
    sql`insert into specifications (product_id, name, value) values (${product.id}, 'Battery life', 'Up to 40 hours')`,
  );
  const [changed] = await listCards(db, [product.id]);
  expect(changed?.kind).toBe(`${card?.kind}, 40 h`);
  expect(await digest()).not.toBe(before);
});
