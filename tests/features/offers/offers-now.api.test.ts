import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { isOfferCode, readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { reserveUses } from '#src/features/offers/uses.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const replaced = { source: 'cart', cartId: null, productId: 0 };
const address = { addressLine1: '9 Far Road', addressLine2: '', pincode: '600001' };
const guestWith = (...phones: string[]) => ({ email: '', phones, address });

test('counts an offer for a guest by phone number, but not by one that is missing', async () => {
  const { id: offerId } = await makeOffer(db, { code: 'ONCE', perShopper: 1 });
  const { orderId } = await makeOrder(services);
  await reserveUses(db, orderId, [{ offerId, savedPaise: 1 }]);
  const usesOf = async (...phones: string[]) => {
    const input = { code: 'ONCE', userId: undefined, replaced, guest: guestWith(...phones) };
    return (await readOffersNow(db, input)).code?.usedByShopper;
  };
  await db.update(orders).set({ contactPhone: '9800000001' }).where(eq(orders.id, orderId));
  // The number of phone numbers differs from one guest to the next.
  expect([await usesOf('9800000001'), await usesOf('9800000002', '9800000001')]).toEqual([1, 1]);
  await db.update(orders).set({ contactPhone: '' }).where(eq(orders.id, orderId));
  expect([await usesOf(''), await usesOf('9800000001')]).toEqual([0, 0]);
});

test('knows whether it is clear who would use an offer', async () => {
  await makeOffer(db, { code: 'WHO' });
  const { buyer } = await makeOrder(services);
  const isKnown = async (input: { userId?: string; guest?: ReturnType<typeof guestWith> }) => {
    const all = { code: 'WHO', userId: undefined, replaced, ...input };
    return (await readOffersNow(db, all)).code?.isSignedIn;
  };
  expect(await isKnown({ userId: buyer.id })).toBe(true);
  expect(await isKnown({ guest: guestWith() })).toBe(true);
  expect(await isKnown({})).toBe(false);
});

test('recognises the codes of offers that were not removed', async () => {
  await makeOffer(db, { code: 'GONE', removedAt: new Date() });
  await makeOffer(db, { code: 'PAUSED', isPaused: true });
  const codes = ['PAUSED', 'GONE', 'NEVER', ''];
  const known = await Promise.all(codes.map((code) => isOfferCode(db, code)));
  expect(known).toEqual([true, false, false, false]);
});
