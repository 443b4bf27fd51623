import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { KEYED_WRITES_LIMIT } from '#src/http/idempotency.ts';
import { newKey, sendKeyed } from '#tests/kit/keyed.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const product = await makeProduct(db, { stock: 50 });
const one = { productId: product.id, quantity: 1 };

test('refuses keyed writes beyond the daily limit of a network, except from staff', async () => {
  const staff = await signUpStaff(shop);
  await sendKeyed(shop.visitor(), '/api/cart/add', newKey(), one);
  const { max, windowSeconds } = KEYED_WRITES_LIMIT;
  const isOurs = like(rateLimits.key, 'keyed-writes:%');
  const useUp = (count: number) =>
    db
      .update(rateLimits)
      .set({ resetsAt: new Date(Date.now() + (windowSeconds * 1000 * count) / max) })
      .where(isOurs);

  await useUp(max - 1);
  const last = await sendKeyed(shop.visitor(), '/api/cart/add', newKey(), one);
  expect(last.status).toBe(200);
  const refused = await sendKeyed(shop.visitor(), '/api/cart/add', newKey(), one);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const ofStaff = await sendKeyed(staff.visitor, '/api/cart/add', newKey(), one);
  expect(ofStaff.status).toBe(200);
  await db.delete(rateLimits).where(isOurs);
});
