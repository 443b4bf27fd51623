import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartLines } from '#src/db/schema/tables.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { addCartLines } from '#tests/kit/make-cart.ts';
import { makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';
import { makeVariant } from '#tests/kit/make-product.ts';

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
