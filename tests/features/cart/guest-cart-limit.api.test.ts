import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { carts, rateLimits } from '#src/db/schema/tables.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { GUEST_CART_LIMIT } from '#src/features/cart/limits.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop({ TRUST_PROXY: '1' });
const { db } = shop;
const { id: productId } = await makeProduct(db, { stock: 50 });
const NETWORK = '2001:db8:7';

beforeEach(async () => {
  await db.delete(rateLimits);
});

const add = (visitor: Visitor, address: string) =>
  visitor.call(addToCart, { productId }, { headers: { 'x-forwarded-for': address } });

/** Uses up the limit of a network except for `left` more carts. */
async function leave(network: string, left: number): Promise<void> {
  const used = GUEST_CART_LIMIT.max - left;
  const step = GUEST_CART_LIMIT.windowSeconds / GUEST_CART_LIMIT.max;
  const resetsAt = sql`now() + make_interval(secs => ${used * step}::float8)`;
  await db.insert(rateLimits).values({ key: `guest-cart:${network}`, count: 1, resetsAt });
}

describe('carts of guests', () => {
  test('limits new guest carts per IP address', async () => {
    await leave('203.0.113.1', 1);
    const last = shop.visitor();
    await add(last, '203.0.113.1');
    await expect(add(shop.visitor(), '203.0.113.1')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await add(last, '203.0.113.1')).count).toBe(2);
    await expect(add(shop.visitor(), '203.0.113.2')).resolves.toMatchObject({ count: 1 });
  });

  test('limits new guest carts per IPv6 network', async () => {
    await leave(`${NETWORK}::/48`, 1);
    await add(shop.visitor(), `${NETWORK}:7::1`);
    await expect(add(shop.visitor(), `${NETWORK}:ffff::2`)).rejects.toMatchObject({ status: 429 });
    await expect(add(shop.visitor(), '2001:db8:8::1')).resolves.toMatchObject({ count: 1 });
  });

  test('ignores guest cart tokens that the shop did not generate', async () => {
    const made = 'a'.repeat(32);
    const visitor = shop.visitor();
    visitor.cookies.set('swara_cart', made);
    await leave('203.0.113.3', 1);
    await add(visitor, '203.0.113.3');
    expect(visitor.cookies.get('swara_cart')).not.toBe(made);
    expect(await db.select().from(carts).where(eq(carts.token, made))).toEqual([]);
    const other = shop.visitor();
    other.cookies.set('swara_cart', 'b'.repeat(32));
    await expect(add(other, '203.0.113.3')).rejects.toMatchObject({ status: 429 });
  });

  test('does not limit the carts of signed-in shoppers', async () => {
    await leave('203.0.113.4', 0);
    const { visitor } = await signUp(shop);
    await expect(add(visitor, '203.0.113.4')).resolves.toMatchObject({ count: 1 });
  });
});
