import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offerUses } from '#src/db/schema/tables.ts';
import {
  releaseUnshippedUses,
  releaseUses,
  reserveUses,
  reserveUsesAgain,
} from '#src/features/offers/uses.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);

/** Creates two orders that use the same offer, and a function that lists whose uses count. */
async function makeUses() {
  const { id: offerId } = await makeOffer(db);
  const own = (await makeOrder(services)).orderId;
  const other = (await makeOrder(services)).orderId;
  for (const orderId of [own, other]) await reserveUses(db, orderId, [{ offerId, savedPaise: 1 }]);
  const counted = async () => {
    const isCounted = and(eq(offerUses.offerId, offerId), isNull(offerUses.givenBackAt));
    const rows = await db.select().from(offerUses).where(isCounted);
    return rows.map(({ orderId }) => (orderId === own ? 'own' : 'other')).toSorted();
  };
  return { own, other, counted };
}

test('returns the uses of one order only, and takes only those again', async () => {
  const { own, other, counted } = await makeUses();
  const givenBack = () => db.select().from(offerUses).where(eq(offerUses.orderId, own));
  await releaseUses(db, own);
  const before = await givenBack();
  await releaseUses(db, own);
  expect(await givenBack()).toEqual(before);
  expect(await counted()).toEqual(['other']);
  await releaseUses(db, other);
  await reserveUsesAgain(db, own);
  expect(await counted()).toEqual(['own']);
});

test('keeps the uses of a refunded order of which a part was shipped', async () => {
  const { own, other, counted } = await makeUses();
  const event = { actor: 'staff', note: '' } as const;
  await addOrderEvent(db, { ...event, orderId: own, status: 'shipped' });
  await addOrderEvent(db, { ...event, orderId: other, status: 'placed' });
  await releaseUnshippedUses(db, own);
  await releaseUnshippedUses(db, other);
  expect(await counted()).toEqual(['own']);
});
