import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offerUses } from '#src/db/schema/tables.ts';
import { findUsedCode, listOffersOf } from '#src/features/offers/used-code.queries.server.ts';
import { releaseUses, reserveUses } from '#src/features/offers/uses.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);

async function orderWith(...offerIds: number[]) {
  const { orderId } = await makeOrder(services);
  await db.delete(offerUses).where(eq(offerUses.orderId, orderId));
  const uses = offerIds.map((offerId) => ({ offerId, savedPaise: 12_50 }));
  await reserveUses(db, orderId, uses);
  return orderId;
}

test('finds the code and the offers of one order', async () => {
  const sale = await makeOffer(db, { code: null, name: 'Diwali week', isPaused: true });
  const ten = await makeOffer(db, { code: 'TEN', name: 'Ten percent' });
  const other = await makeOffer(db, { code: 'OTHER' });
  const orders = [await orderWith(other.id), await orderWith(sale.id, ten.id)];
  const without = await orderWith(sale.id);
  await releaseUses(db, without);
  expect(await Promise.all([...orders, without].map((id) => findUsedCode(db, id)))).toEqual([
    ...['OTHER', 'TEN', undefined],
  ]);
  const saved = { saved: 12.5, isGivenBack: false };
  expect(await listOffersOf(db, orders[1] ?? '')).toEqual([
    { id: sale.id, name: 'Diwali week', code: '', ...saved },
    { id: ten.id, name: 'Ten percent', code: 'TEN', ...saved },
  ]);
  expect(await listOffersOf(db, without)).toMatchObject([{ id: sale.id, isGivenBack: true }]);
});
