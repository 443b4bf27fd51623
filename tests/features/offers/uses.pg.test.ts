import { and, eq, inArray, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addresses, offers, offerUses, orders, users } from '#src/db/schema/tables.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { type Buyer, buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db, engine } = await createTestDb();
const orderServices = makeOrderServices(db);
// The embedded database runs one statement at a time, so fewer shoppers prove the same.
const SHOPPERS = engine.kind === 'postgres' ? 200 : 24;

const withCode = (buyer: Buyer, productId: number, offerCode: string): Purchase => ({
  ...buying(buyer, productId),
  offerCode,
});

function countUses(offerId: number): Promise<number> {
  return db.$count(offerUses, and(eq(offerUses.offerId, offerId), isNull(offerUses.givenBackAt)));
}

function makeBuyers(count: number): Promise<Buyer[]> {
  return Promise.all(Array.from({ length: count }, () => makeBuyer(db)));
}

test(`gives ${SHOPPERS} simultaneous shoppers exactly the last ten uses of an offer`, async () => {
  const product = await makeProduct(db, { stock: 1000 });
  const { id, code } = await makeOffer(db, { code: 'LAST-TEN', inTotal: 12 });
  const [early, other, ...buyers] = await makeBuyers(SHOPPERS + 2);
  if (!early || !other) throw new Error('No buyers.');
  for (const buyer of [early, other]) {
    await startPayment(orderServices, buyer, withCode(buyer, product.id, 'last-ten '));
  }

  const tries = await Promise.allSettled(
    buyers.map((buyer) =>
      startPayment(orderServices, buyer, withCode(buyer, product.id, code ?? '')),
    ),
  );

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const one of tries.filter((tried) => tried.status === 'rejected')) {
    expect(one.reason).toMatchObject({
      code: 'PRICE_CHANGED',
      fields: { offerCode: '“LAST-TEN” has been used up.' },
    });
  }
  expect(await countUses(id)).toBe(12);
  expect(await db.$count(orders, eq(orders.reductionPaise, 149_90))).toBe(12);
});

test('limits uses of an offer by one shopper with many windows', async () => {
  const product = await makeProduct(db, { stock: 1000, pricePaise: 800_00 });
  const code = await makeOffer(db, { code: 'JUST-ONCE', perShopper: 1 });
  const others = await Promise.all(Array.from({ length: 8 }, () => makeProduct(db)));
  const [buyer] = await makeBuyers(1);
  if (!buyer) throw new Error('No buyer.');
  await makeCart(db, buyer.id, [{ productId: product.id }]);

  const tries = await Promise.allSettled(
    others.map(({ id }) => startPayment(orderServices, buyer, withCode(buyer, id, 'JUST-ONCE'))),
  );

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countUses(code.id)).toBe(1);

  const limited = await makeOffer(db, { code: null, inTotal: 3, productIds: [product.id] });
  const buyers = await makeBuyers(12);
  await Promise.all(buyers.map((one) => startPayment(orderServices, one, buying(one, product.id))));
  expect(await countUses(limited.id)).toBe(3);
  expect(await db.$count(orders, eq(orders.reductionPaise, 80_00))).toBe(3);
  await db.delete(offerUses).where(eq(offerUses.offerId, limited.id));
  await db.delete(offers).where(eq(offers.id, limited.id));
});

test('counts one first order for a customer with two accounts and many windows', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => makeProduct(db)));
  for (const code of ['WELCOME', null]) {
    const { id: offerId } = await makeOffer(db, { code, isFirstOrder: true });
    const [one, other] = await makeBuyers(2);
    if (!one || !other) throw new Error('No buyers.');
    // Each account has parcels delivered to the number of the other.
    await callAtTheDoor(one, '9000011111', '9000022222');
    await callAtTheDoor(other, '9000022222', '9000011111');

    await Promise.allSettled(
      products.flatMap(({ id }) =>
        [one, other].map((buyer) => {
          const purchase = code ? withCode(buyer, id, code) : buying(buyer, id);
          return startPayment(orderServices, buyer, purchase);
        }),
      ),
    );

    expect(await countUses(offerId)).toBe(1);
    await db.delete(offerUses).where(eq(offerUses.offerId, offerId));
    await db.delete(offers).where(eq(offers.id, offerId));
    await db
      .update(users)
      .set({ phoneNumber: null })
      .where(inArray(users.id, [one.id, other.id]));
  }
});

async function callAtTheDoor({ id }: Buyer, own: string, mobileNumber: string): Promise<void> {
  await db.update(users).set({ phoneNumber: own }).where(eq(users.id, id));
  await db.update(addresses).set({ mobileNumber }).where(eq(addresses.userId, id));
}

test('keeps as many offer uses as orders when orders end and start at the same time', async () => {
  const product = await makeProduct(db, { stock: 1000 });
  const { id } = await makeOffer(db, { code: 'TO-AND-FRO', inTotal: 5 });
  const first = await makeBuyers(5);
  const opened = await Promise.all(
    first.map((one) => startPayment(orderServices, one, withCode(one, product.id, 'TO-AND-FRO'))),
  );
  const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
  const second = await makeBuyers(10);

  const [, tries] = await Promise.all([
    Promise.all(
      opened.slice(0, 3).map((one) => settleOrder(orderServices, one.order_id, { closing })),
    ),
    Promise.allSettled(
      second.map((one) =>
        startPayment(orderServices, one, withCode(one, product.id, 'TO-AND-FRO')),
      ),
    ),
  ]);

  const got = tries.filter(({ status }) => status === 'fulfilled').length;
  expect(got).toBeLessThanOrEqual(3);
  expect(await countUses(id)).toBe(2 + got);
});
