import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { carts, rateLimits, users } from '#src/db/schema/tables.ts';
import { deleteOldGuestCarts } from '#src/features/cart/merge.service.server.ts';
import { isNight } from '#src/server/schedules.ts';
import { tidyUp } from '#src/server/tidy-up.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const { db, services } = await createTestShop();
const counted = async (table: string) =>
  (await rowsOf<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n;

test('nightly work closes accounts, forgets old carts and tries, and fills the search', async () => {
  await makeUser(db, { deleteAfter: new Date(0) });
  await db.insert(carts).values({ token: 'old', updatedAt: new Date('2020-01-01') });
  await db.insert(rateLimits).values({ key: 'login:old', count: 3, resetsAt: new Date(0) });
  await makeProduct(db, { name: 'Sur One' });
  await db.execute(sql`truncate product_search, search_words`);

  await tidyUp(services);

  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(carts)).toEqual([]);
  expect(await db.select().from(rateLimits)).toEqual([]);
  expect(await counted('product_search')).toBe(1);
  expect(await counted('search_words')).toBeGreaterThan(0);
});

test('a guest’s cart is kept for 60 days, as long as its cookie', async () => {
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - 60 * 86_400_000 - ms);
  await db.insert(carts).values([
    { token: 'older', updatedAt: ago(1000) },
    { token: 'younger', updatedAt: ago(-1000) },
  ]);

  expect(await deleteOldGuestCarts(db, now)).toBe(1);

  expect(await db.select({ token: carts.token }).from(carts)).toEqual([{ token: 'younger' }]);
  await db.delete(carts);
});

test('it is done once a day', async () => {
  const now = new Date();
  await makeUser(db, { deleteAfter: new Date(0) });
  await tidyUp(services, now);
  expect(await db.select().from(users)).toHaveLength(1);
  await tidyUp(services, new Date(now.getTime() + 86_400_000));
  expect(await db.select().from(users)).toEqual([]);
});

test('night is the hour after three in India', () => {
  const at = (time: string) => isNight(new Date(`2026-11-21T${time}+05:30`));
  expect([at('02:59'), at('03:00'), at('03:59'), at('04:00')]).toEqual([false, true, true, false]);
});
