import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  offers,
  offerUses,
  orderEvents,
  orders,
  payments,
  refunds,
  users,
} from '#src/db/schema/tables.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { type Buyer, buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const { gateway } = orderServices;
let phones = 0;
const DOOR = {
  ...{ fullName: 'Ravi', addressLine1: '1 Hill Road', addressLine2: '', landmark: '' },
  ...{ city: 'Pune', state: 'Maharashtra', pincode: '411001' },
};

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

/** Sends the refunds of an order and lets the gateway finish them. */
async function refundAll(orderId: string) {
  const sent = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  for (const { id } of sent) await advanceRefund(orderServices, id);
  for (const refund of gateway.refunds(orderId)) Object.assign(refund, { status: 'SUCCESS' });
  for (const { id } of sent) await advanceRefund(orderServices, id);
}

async function getOrder(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('No order.');
  return order;
}

async function pay(orderId: string) {
  gateway.pay(orderId);
  await settle(orderServices, orderId);
}

describe('the limits of a code', () => {
  test.each([1, 2])('limits a code to %i orders of each customer', async (times) => {
    await makeOffer(db, { code: 'EACH', perShopper: times });
    const { buyer, orderId } = await open({ offerCode: 'EACH' });
    await pay(orderId);
    for (let more = 1; more < times; more += 1) {
      await pay((await open({ offerCode: 'EACH' }, buyer)).orderId);
    }
    const used =
      times === 1
        ? 'You have already used “EACH”.'
        : 'You have used “EACH” 2 times, which is the limit.';
    await expect(open({ offerCode: 'EACH' }, buyer)).rejects.toMatchObject({
      fields: { offerCode: used },
    });
    expect((await open({ offerCode: 'EACH' })).order.reductionPaise).toBe(100_00);
  });

  test('refuses a first-order code once the customer has a paid order', async () => {
    await makeOffer(db, { code: 'WELCOME', isFirstOrder: true });
    const { buyer, orderId } = await open();
    expect((await open({ offerCode: 'WELCOME' }, buyer)).order.reductionPaise).toBe(100_00);
    await pay(orderId);
    await expect(open({ offerCode: 'WELCOME' }, buyer)).rejects.toMatchObject({
      fields: { offerCode: '“WELCOME” is only valid for your first order.' },
    });
  });

  test('accepts a first-order code from a customer who has only bought a gift card', async () => {
    await makeOffer(db, { code: 'WELCOME', isFirstOrder: true });
    const { buyer, orderId } = await open();
    const gift = { source: 'gift_card', status: 'issued' };
    await db.update(orders).set(gift).where(eq(orders.id, orderId));
    expect((await open({ offerCode: 'WELCOME' }, buyer)).order.reductionPaise).toBe(100_00);
  });

  test('refuses a first-order code while another unpaid order uses it', async () => {
    await makeOffer(db, { code: 'WELCOME', isFirstOrder: true });
    const { buyer, orderId } = await open({ offerCode: 'WELCOME' });
    await expect(open({ offerCode: 'WELCOME' }, buyer)).rejects.toMatchObject({
      fields: {
        offerCode:
          '“WELCOME” is used in one of your unpaid orders. Pay for or cancel that order to use it here.',
      },
    });
    const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
    await settleOrder(orderServices, orderId, { closing });
    expect((await open({ offerCode: 'WELCOME' }, buyer)).order.reductionPaise).toBe(100_00);
  });

  test.each([
    ['email address', 'contactEmail', (buyer: Buyer) => buyer.email.toUpperCase()],
    ['phone number', 'contactPhone', (buyer: Buyer) => buyer.phoneNumber],
    [
      ...['phone number for delivery', 'address'],
      (buyer: Buyer) => ({ ...DOOR, mobileNumber: buyer.phoneNumber }),
    ],
  ] as const)(
    'counts orders by the same %s without the account towards the limits of a code',
    async (_, column, valueOf) => {
      await makeOffer(db, { code: 'EACH', perShopper: 1 });
      await makeOffer(db, { code: 'WELCOME', isFirstOrder: true });
      phones += 1;
      const buyer = { ...(await makeBuyer(db)), phoneNumber: String(9_000_000_000 + phones) };
      const { id, phoneNumber } = buyer;
      await db.update(users).set({ phoneNumber }).where(eq(users.id, id));
      const other = await open({ offerCode: 'EACH' });
      await pay(other.orderId);

      const changed = { [column]: valueOf(buyer), userId: null };
      await db.update(orders).set(changed).where(eq(orders.id, other.orderId));

      await expect(open({ offerCode: 'EACH' }, buyer)).rejects.toMatchObject({
        fields: { offerCode: 'You have already used “EACH”.' },
      });
      await expect(open({ offerCode: 'WELCOME' }, buyer)).rejects.toMatchObject({
        fields: { offerCode: '“WELCOME” is only valid for your first order.' },
      });
    },
  );

  test.each(['shopper', 'staff', 'payment after cancelling'] as const)(
    'frees a first-order code when its order was cancelled unshipped by: %s',
    async (who) => {
      const offer = await makeOffer(db, { code: 'WELCOME', isFirstOrder: true, inTotal: 1 });
      const { buyer, orderId } = await open({ offerCode: 'WELCOME' });
      if (who === 'payment after cancelling') {
        const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
        await settleOrder(orderServices, orderId, { closing });
        await pay(orderId);
      } else {
        await pay(orderId);
        const by = { actor: who, actorUserId: buyer.id, reason: '' };
        await cancelOrder(orderServices, orderId, by);
      }
      const whilePending = await open({ offerCode: 'WELCOME' }, buyer);
      expect(whilePending.order.reductionPaise).toBe(100_00);
      const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
      await settleOrder(orderServices, whilePending.orderId, { closing });

      await refundAll(orderId);

      expect((await getOrder(orderId)).status).toBe('refunded');
      expect((await open({ offerCode: 'WELCOME' }, buyer)).order.reductionPaise).toBe(100_00);
      expect(await countUses(offer.id)).toBe(1);
    },
  );

  test('keeps a first-order code used once part of its order was shipped', async () => {
    await makeOffer(db, { code: 'WELCOME', isFirstOrder: true });
    const { buyer, orderId } = await open({ offerCode: 'WELCOME' });
    await pay(orderId);
    await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId));
    await db.insert(orderEvents).values({ orderId, status: 'shipped', actor: 'staff', note: '' });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    await requestRefund(db, {
      ...{ orderId, paymentId: payment?.id ?? 0, amountPaise: payment?.amountPaise ?? 0 },
      reason: 'Lost on the way.',
    });
    await refundAll(orderId);

    expect((await getOrder(orderId)).status).toBe('refunded');
    await expect(open({ offerCode: 'WELCOME' }, buyer)).rejects.toMatchObject({
      fields: { offerCode: '“WELCOME” is only valid for your first order.' },
    });
  });

  test('ignores orders with erased contact data when it checks the limits of a code', async () => {
    await makeOffer(db, { code: 'EACH', perShopper: 1 });
    const { orderId } = await open({ offerCode: 'EACH' });
    const erased = { userId: null, contactEmail: null, contactPhone: '' };
    await db.update(orders).set(erased).where(eq(orders.id, orderId));
    expect((await open({ offerCode: 'EACH' })).order.reductionPaise).toBe(100_00);
  });

  test('ignores an order that a newer one replaces when it checks the limits of a code', async () => {
    const offer = await makeOffer(db, { code: 'AGAIN', perShopper: 1, inTotal: 1 });
    const { buyer, productId, orderId } = await open({ offerCode: 'AGAIN' });
    const wanted = { productId, variantId: null, quantity: 2 };

    const newer = await open({ offerCode: 'AGAIN', wanted }, buyer, productId);

    expect(newer.orderId).not.toBe(orderId);
    expect(newer.order.reductionPaise).toBe(200_00);
    expect(await countUses(offer.id)).toBe(1);
    const again = await open({ offerCode: 'AGAIN', wanted }, buyer, productId);
    expect(again.orderId).toBe(newer.orderId);
    expect(await countUses(offer.id)).toBe(1);
  });
});
