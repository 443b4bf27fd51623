import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offers, offerUses, orderLines, orders, shopSettings } from '#src/db/schema/tables.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { type Buyer, buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const { gateway } = orderServices;
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

async function pay(orderId: string) {
  gateway.pay(orderId);
  await settle(orderServices, orderId);
}

describe('placing an order', () => {
  test('takes a code’s discount off the lines it is for and records the use', async () => {
    const buyer = await makeBuyer(db);
    const [a, b] = [
      await makeProduct(db, { pricePaise: 333_33 }),
      await makeProduct(db, { pricePaise: 100_00 }),
    ];
    await makeCart(db, buyer.id, [{ productId: a.id, quantity: 3 }, { productId: b.id }]);
    const offer = await makeOffer(db, { code: 'FOR-ONE', productIds: [a.id] });
    const purchase = { source: 'cart', addressId: buyer.addressId } as const;

    const { order, orderId } = await open({ ...purchase, offerCode: ' for-one' }, buyer);

    expect(order).toMatchObject({
      reductions: [{ label: 'Code FOR-ONE', amountPaise: 100_00 }],
      reductionPaise: 100_00,
      totalPaise: 999_99,
    });
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(lines.map(({ reductionPaise }) => reductionPaise)).toEqual([100_00, 0]);
    const [use] = await db.select().from(offerUses).where(eq(offerUses.offerId, offer.id));
    expect(use).toMatchObject({ orderId, savedPaise: 100_00, givenBackAt: null });
  });

  test('applies automatic offers to an order, but no code that the buyer has not entered', async () => {
    await makeOffer(db, { code: null, name: 'Diwali week', percent: 20 });
    await makeOffer(db, { code: 'UNASKED' });
    const { order } = await open();
    expect(order.reductions).toEqual([{ label: 'Diwali week', amountPaise: 200_00 }]);
  });

  test('ships an order free when an offer says so, and stores the regular shipping cost', async () => {
    const value = { freeShippingOver: 500, shippingFee: 40 };
    await db.insert(shopSettings).values({ section: 'shipping', values: value });
    const offer = await makeOffer(db, { kind: 'free-shipping', code: 'SHIP', percent: null });
    const cheap = await makeProduct(db, { pricePaise: 100_00 });
    const before = await open({}, undefined, cheap.id);
    expect(before.order.shippingPaise).toBe(40_00);
    const { order } = await open({ offerCode: 'SHIP' }, undefined, cheap.id);
    expect(order).toMatchObject({ shippingPaise: 0, totalPaise: 100_00, reductions: [] });
    expect([before.order.freeShippingBy, order.freeShippingBy]).toEqual([null, 'Code SHIP']);
    const [use] = await db.select().from(offerUses).where(eq(offerUses.offerId, offer.id));
    expect(use?.savedPaise).toBe(before.order.shippingPaise);
  });

  test.each([
    ['that nobody knows', {}, 'NEVER', '“NEVER” is not a valid code.'],
    ['that is malformed', {}, 'n€ver!', '“N€VER!” is not a valid code.'],
    ['that is paused', { isPaused: true }, 'GIVEN', '“GIVEN” cannot be used at the moment.'],
    ['that has ended', { endsAt: inHours(-0.5) }, 'GIVEN', '“GIVEN” ended on '],
    ['that has not begun', { startsAt: inHours(1) }, 'GIVEN', '“GIVEN” can be used from '],
    [
      'for other products',
      { productIds: [9_999_999] },
      'GIVEN',
      '“GIVEN” is valid for other products',
    ],
    [
      'whose minimum is not reached',
      { minimumPaise: 1000_01 },
      'GIVEN',
      'Add ₹0.01 more to use “GIVEN”.',
    ],
  ])('refuses to place an order with a code %s', async (_, overrides, offerCode, sentence) => {
    await makeOffer(db, { code: 'GIVEN', ...overrides });
    const before = await db.$count(orders);
    await expect(open({ offerCode })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining(sentence) as string,
      fields: { offerCode: expect.stringContaining(sentence) as string },
    });
    expect(await db.$count(orders)).toBe(before);
  });

  test.each([
    ['while it runs', { startsAt: inHours(-1), endsAt: inHours(0.01) }],
    ['at exactly its minimum', { minimumPaise: 1000_00 }],
  ])('accepts an offer code %s', async (_, overrides) => {
    await makeOffer(db, { code: 'IN-TIME', ...overrides });
    expect((await open({ offerCode: 'IN-TIME' })).order.reductionPaise).toBe(100_00);
  });

  test('refuses an order total that the page showed with an offer that has since ended', async () => {
    const offer = await makeOffer(db, { code: null });
    const buyer = await makeBuyer(db);
    const product = await makeProduct(db, { pricePaise: 1000_00 });
    await db
      .update(offers)
      .set({ endsAt: inHours(-0.1) })
      .where(eq(offers.id, offer.id));
    await expect(open({ expectedTotal: 900 }, buyer, product.id)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'The total was ₹900 and is now ₹1,000. Please check your order.',
    });
  });
});

describe('a use', () => {
  const closing = { actor: 'shopper', note: 'Cancelled.' } as const;

  test('releases an offer’s use when its order ends before shipping, paid or not', async () => {
    const offer = await makeOffer(db, { code: 'ONCE', inTotal: 1 });
    const { orderId } = await open({ offerCode: 'ONCE' });
    await expect(open({ offerCode: 'ONCE' })).rejects.toMatchObject({
      fields: { offerCode: '“ONCE” has been used up.' },
    });
    await settleOrder(orderServices, orderId, { closing });
    expect(await countUses(offer.id)).toBe(0);

    const second = await open({ offerCode: 'ONCE' });
    await pay(second.orderId);
    const by = { actor: 'shopper', actorUserId: second.buyer.id, reason: '' } as const;
    await cancelOrder(orderServices, second.orderId, by);
    expect(await countUses(offer.id)).toBe(0);
  });

  test('counts an offer’s use beyond its limit when a lapsed order is paid late', async () => {
    const offer = await makeOffer(db, { code: 'LATE', inTotal: 1 });
    const { orderId, order } = await open({ offerCode: 'LATE' });
    gateway.setStatus(orderId, 'EXPIRED');
    await settle(orderServices, orderId, {
      now: new Date(order.holdExpiresAt.getTime() + HOUR_MS),
    });
    expect(await countUses(offer.id)).toBe(0);
    const other = await open({ offerCode: 'LATE' });
    expect(other.order.reductionPaise).toBe(100_00);

    await pay(orderId);

    const [late] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(late).toMatchObject({ status: 'placed', reductionPaise: 100_00 });
    expect(await countUses(offer.id)).toBe(2);
  });
});
