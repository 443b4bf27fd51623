import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { carts } from '#src/db/schema/tables.ts';
import { LINES_MAX } from '#src/features/cart/cart.contract.ts';
import { listCartLines } from '#src/features/cart/cart.queries.server.ts';
import { addLine } from '#src/features/cart/cart.service.server.ts';
import { mergeCarts } from '#src/features/cart/merge.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();

describe('concurrent changes of a cart', () => {
  test('creates one cart for two simultaneous first items', async () => {
    const { id: productId } = await makeProduct(db);
    const item = { productId, variantId: null, quantity: 1 };
    const owner = { token: 'two-at-once' };
    await Promise.all([addLine(db, owner, item), addLine(db, owner, item)]);

    const lines = await listCartLines(db, owner);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(await db.select().from(carts).where(eq(carts.token, owner.token))).toHaveLength(1);
  });

  test('sums simultaneous additions to a cart line up to the maximum quantity of one item', async () => {
    const { id: userId } = await makeUser(db);
    const { id: productId } = await makeProduct(db, { stock: 5 * QUANTITY_MAX });
    const add = (quantity: number) =>
      addLine(db, { userId }, { productId, variantId: null, quantity });
    await Promise.all(Array.from({ length: 12 }, () => add(1)));
    const [twelve] = await listCartLines(db, { userId });
    expect(twelve?.quantity).toBe(12);

    await Promise.all(Array.from({ length: QUANTITY_MAX - 8 }, () => add(1)));
    const [most] = await listCartLines(db, { userId });
    expect(most?.quantity).toBe(QUANTITY_MAX);
  });

  test('stops simultaneous additions to a cart line at the stock', async () => {
    const owner = { token: 'little-stock' };
    const { id: productId } = await makeProduct(db, { stock: 5 });
    const item = { productId, variantId: null, quantity: 2 };
    await Promise.all(Array.from({ length: 6 }, () => addLine(db, owner, item)));
    const [line] = await listCartLines(db, owner);
    expect(line?.quantity).toBe(5);
  });

  test('merges a guest cart once when its shopper signs in twice at the same time', async () => {
    const { id: userId } = await makeUser(db);
    const { id: productId } = await makeProduct(db);
    const token = 'merged-twice';
    await addLine(db, { token }, { productId, variantId: null, quantity: 3 });
    const merge = () => db.transaction((tx) => mergeCarts(tx, token, userId));
    await Promise.all([merge(), merge()]);

    const lines = await listCartLines(db, { userId });
    expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(await db.select().from(carts).where(eq(carts.token, token))).toEqual([]);
  });

  test('fills a cart to its limit with different items added at the same time', async () => {
    const owner = { token: 'filling-up' };
    const made = [];
    for (let at = 0; at < LINES_MAX; at += 1) made.push(await makeProduct(db));
    await Promise.all(
      made.map(({ id }) => addLine(db, owner, { productId: id, variantId: null, quantity: 1 })),
    );
    expect(await listCartLines(db, owner)).toHaveLength(LINES_MAX);
  });
});
