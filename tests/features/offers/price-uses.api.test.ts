import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offers, offerUses, orders, products } from '#src/db/schema/tables.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { type Buyer, buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

beforeEach(async () => {
  await db.update(offers).set({ removedAt: new Date() });
});

async function open(purchase: Partial<Purchase> = {}, buyer?: Buyer, productId?: number) {
  const who = buyer ?? (await makeBuyer(db));
  const id = productId ?? (await makeProduct(db, { pricePaise: 1000_00 })).id;
  const input = { ...buying(who, id), ...purchase } as Purchase;
  const { order_id: orderId } = await startPayment(orderServices, who, input);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('No order.');
  return { buyer: who, orderId, order, productId: id };
}

function countUses(offerId: number): Promise<number> {
  return db.$count(offerUses, and(eq(offerUses.offerId, offerId), isNull(offerUses.givenBackAt)));
}

describe('a scheduled price', () => {
  test('records a scheduled price’s discount for each order and releases it with the order', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00 });
    const piece = { productId: product.id };
    const dear = await makeOffer(db, { kind: 'price', prices: [{ ...piece, pricePaise: 900_00 }] });
    const low = await makeOffer(db, { kind: 'price', prices: [{ ...piece, pricePaise: 850_00 }] });
    const wanted = { productId: product.id, variantId: null, quantity: 2 };
    const { orderId, order } = await open({ wanted }, undefined, product.id);
    expect(order.totalPaise).toBe(1700_00);
    const uses = () => db.select().from(offerUses).where(eq(offerUses.orderId, orderId));
    expect(await uses()).toMatchObject([
      { offerId: low.id, savedPaise: 300_00, givenBackAt: null },
    ]);
    expect(await countUses(dear.id)).toBe(0);

    const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
    await settleOrder(orderServices, orderId, { closing });
    expect(await countUses(low.id)).toBe(0);
  });

  test('records no use of a scheduled price that has ended or is not a lower price', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00 });
    const prices = [{ productId: product.id, pricePaise: 900_00 }];
    await makeOffer(db, { kind: 'price', prices, endsAt: inHours(-0.5) });
    const running = await makeOffer(db, { kind: 'price', prices });
    await db.update(products).set({ pricePaise: 900_00 }).where(eq(products.id, product.id));
    const { orderId } = await open({}, undefined, product.id);
    expect(await db.$count(offerUses, eq(offerUses.orderId, orderId))).toBe(0);
    expect(await countUses(running.id)).toBe(0);
  });
});
