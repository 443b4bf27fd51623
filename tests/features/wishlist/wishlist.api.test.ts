import { describe, expect, test } from 'vitest';
import { wishlistItems } from '#src/db/schema/tables.ts';
import {
  addToWishlist,
  mergeWishlist,
  removeFromWishlist,
  viewWishlist,
  type Wishlist,
} from '#src/features/wishlist/wishlist.contract.ts';
import { WISHLIST_MAX } from '#src/features/wishlist/wishlist.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const category = await makeCategory(db);
const idsOf = ({ products }: Wishlist) => products.map(({ id }) => id);
const makeOne = async () => (await makeProduct(db, { categoryId: category.id })).id;

describe('a wishlist', () => {
  test('lists a wishlist’s products once, newest first, until they are removed', async () => {
    const { visitor } = await signUp(shop);
    const [first, second] = [await makeOne(), await makeOne()];
    await visitor.call(addToWishlist, { productId: first });
    await visitor.call(addToWishlist, { productId: second });
    expect(idsOf(await visitor.call(addToWishlist, { productId: first }))).toEqual([second, first]);
    expect(idsOf(await visitor.call(removeFromWishlist, { productId: second }))).toEqual([first]);
    expect(idsOf(await visitor.call(removeFromWishlist, { productId: second }))).toEqual([first]);
    expect(idsOf(await visitor.call(viewWishlist, {}))).toEqual([first]);
  });

  test('shows a wishlist only to its owner', async () => {
    const [one, other] = [await signUp(shop), await signUp(shop)];
    await one.visitor.call(addToWishlist, { productId: await makeOne() });
    expect(idsOf(await other.visitor.call(viewWishlist, {}))).toEqual([]);
    await expect(shop.visitor().call(viewWishlist, {})).rejects.toMatchObject({ status: 401 });
  });

  test('accepts only products on sale in a wishlist', async () => {
    const { visitor } = await signUp(shop);
    const { id: productId } = await makeProduct(db, { status: 'draft' });
    const adding = visitor.call(addToWishlist, { productId });
    await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const id of ['0', 'x', '1.5']) {
      const response = await visitor.request(`/api/wishlist/${id}`, { method: 'POST' });
      expect(response.status).toBe(422);
    }
  });

  test('merges a guest’s wishlist in order, without unknown or duplicate products', async () => {
    const { visitor } = await signUp(shop);
    const [a, b, c] = [await makeOne(), await makeOne(), await makeOne()];
    await visitor.call(addToWishlist, { productId: a });
    const merged = await visitor.call(mergeWishlist, { productIds: [c, 999_999, b, c, a] });
    expect(idsOf(merged)).toEqual([c, b, a]);
  });

  test('limits a wishlist to two hundred products', async () => {
    const { visitor, user } = await signUp(shop);
    const ids: number[] = [];
    for (let at = 0; at <= WISHLIST_MAX; at += 1) ids.push(await makeOne());
    const [over = 0, last = 0, ...most] = ids;
    await db
      .insert(wishlistItems)
      .values(most.map((productId) => ({ userId: user.id, productId })));
    await visitor.call(addToWishlist, { productId: last });
    const adding = visitor.call(addToWishlist, { productId: over });
    await expect(adding).rejects.toMatchObject({ code: 'WISHLIST_FULL' });
    const merged = await visitor.call(mergeWishlist, { productIds: [over] });
    expect(idsOf(merged)).toHaveLength(WISHLIST_MAX);
    await visitor.call(addToWishlist, { productId: last });
  });

  test('merges a guest’s wishlist of at most two hundred ids', async () => {
    const { visitor } = await signUp(shop);
    const statusOf = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await visitor.request('/api/wishlist/merge', init)).status;
    };
    const ids = Array.from({ length: WISHLIST_MAX + 1 }, (_, at) => at + 900_000);
    expect(await statusOf({ productIds: ids.slice(2) })).toBe(200);
    expect(await statusOf({ productIds: ids.slice(1) })).toBe(200);
    expect(await statusOf({ productIds: ids })).toBe(422);
    for (const productIds of ['1', [null], [{}], [-1], undefined]) {
      expect(await statusOf({ productIds })).toBe(422);
    }
  });
});
