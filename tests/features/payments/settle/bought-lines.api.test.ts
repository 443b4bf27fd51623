import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartLines, orderLines } from '#src/db/schema/tables.ts';
import { removeBought } from '#src/features/payments/settle/bought-lines.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { addCartLines } from '#tests/kit/make-cart.ts';
import { makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';
import { makeProduct, makeVariant } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const { gateway } = orderServices;

describe('what a paid order removes from the cart', () => {
  test('removes the paid line from the cart even if its colour changed during payment', async () => {
    const { orderId, product, cartId } = await makeOrder(orderServices, { quantity: 2 });
    const variant = await makeVariant(db, product, { color: 'blue' });
    const isLine = eq(cartLines.productId, product.id);
    await db.update(cartLines).set({ variantId: variant.id, quantity: 3 }).where(isLine);

    gateway.pay(orderId);
    await settle(orderServices, orderId);

    const left = await db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    expect(left.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[variant.id, 1]]);
  });

  test('keeps another colour that was added to the cart since the order', async () => {
    const { orderId, product, cartId } = await makeOrder(orderServices, { quantity: 2 });
    const variant = await makeVariant(db, product, { color: 'blue' });
    await db.delete(cartLines).where(eq(cartLines.cartId, cartId));
    await addCartLines(db, cartId, [{ productId: product.id, variantId: variant.id }]);

    gateway.pay(orderId);
    await settle(orderServices, orderId);

    const left = await db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    expect(left.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[variant.id, 1]]);
  });
});

type Line = [colour: 'blue' | 'red' | null, quantity: number];

describe.each<[string, Line[], Line[], Line[]]>([
  ['all of a line', [[null, 2]], [[null, 2]], []],
  ['a part of a line', [[null, 2]], [[null, 3]], [[null, 1]]],
  ['a line with fewer units than the order', [[null, 2]], [[null, 1]], []],
  [
    'the same colour only',
    [['blue', 1]],
    [
      ['blue', 2],
      ['red', 1],
      [null, 1],
    ],
    [
      ['blue', 1],
      ['red', 1],
      [null, 1],
    ],
  ],
  [
    'no colour, but not another',
    [[null, 1]],
    [
      ['red', 1],
      [null, 1],
    ],
    [['red', 1]],
  ],
  [
    'the oldest other colour',
    [['blue', 1]],
    [
      ['red', 3],
      [null, 1],
    ],
    [
      ['red', 2],
      [null, 1],
    ],
  ],
  [
    'first the colours that are still there',
    [
      ['blue', 2],
      [null, 1],
    ],
    [[null, 3]],
    [],
  ],
  [
    'the changed colour last',
    [
      ['blue', 2],
      [null, 1],
    ],
    [
      ['red', 3],
      [null, 1],
    ],
    [['red', 1]],
  ],
])('an order removes from its cart %s', (_, bought, before, after) => {
  test('removes nothing from other carts, and no other products', async () => {
    const other = await makeOrder(orderServices);
    const { orderId, product, cartId } = await makeOrder(orderServices);
    const apart = await makeProduct(db);
    const colours = { blue: await makeVariant(db, product), red: await makeVariant(db, product) };
    const idOf = (colour: 'blue' | 'red' | null) => colour && colours[colour].id;
    const isOf = eq(orderLines.orderId, orderId);
    const [line] = await db.delete(orderLines).where(isOf).returning();
    if (!line) throw new Error('The order has no line.');
    const { id: _id, ...copy } = line;
    // A product that was deleted since.
    await db.insert(orderLines).values({ ...copy, productId: null });
    for (const [colour, quantity] of bought)
      await db.insert(orderLines).values({ ...copy, variantId: idOf(colour), quantity });
    const fill = async (id: number, lines: Line[]) => {
      await db.delete(cartLines).where(eq(cartLines.cartId, id));
      const of = { productId: product.id };
      const rows = lines.map(([colour, quantity]) => ({
        ...of,
        variantId: idOf(colour),
        quantity,
      }));
      await addCartLines(db, id, [{ productId: apart.id, quantity: 2 }, ...rows]);
    };
    await fill(other.cartId, before);
    await fill(cartId, before);
    // Lines that were put into a cart in the moment of the order are what it bought.
    const createdAt = sql`(select created_at from orders where id = ${orderId})`;
    await db.update(cartLines).set({ createdAt });

    await removeBought(db, orderId, cartId);

    const linesOf = async (id: number) => {
      const rows = await db.select().from(cartLines).where(eq(cartLines.cartId, id));
      return rows
        .filter(({ productId }) => productId === product.id)
        .map(({ variantId, quantity }) => [variantId, quantity]);
    };
    const shown = (lines: Line[]) => lines.map(([colour, quantity]) => [idOf(colour), quantity]);
    const sorted = (lines: unknown[]) => lines.map((one) => JSON.stringify(one)).toSorted();
    expect(sorted(await linesOf(cartId))).toEqual(sorted(shown(after)));
    expect(sorted(await linesOf(other.cartId))).toEqual(sorted(shown(before)));
    const isApart = eq(cartLines.productId, apart.id);
    const kept = await db.select().from(cartLines).where(isApart);
    expect(kept.map(({ quantity }) => quantity)).toEqual([2, 2]);
  });
});
