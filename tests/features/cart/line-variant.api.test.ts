import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockItems, variants } from '#src/db/schema/tables.ts';
import {
  addToCart,
  type Cart,
  updateCartLineVariant,
  viewCart,
} from '#src/features/cart/cart.contract.ts';
import { makeProduct, type ProductOverrides } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;

/** Creates a cart with a line in the main colour of a product that has two colours. */
async function cartOf(quantity: number, overrides: ProductOverrides = {}) {
  const visitor = shop.visitor();
  const colour = { color: 'blue', pricePaise: 129_900, stock: 10 };
  const product = await makeProduct(db, { stock: 30, variants: [colour], ...overrides });
  const [variant] = product.variants;
  if (!variant) throw new Error('The product has no second colour.');
  const { cartItems } = await visitor.call(addToCart, { productId: product.id, quantity });
  const change = { id: cartItems[0]?.id ?? 0, variantId: variant.id };
  return { visitor, product, variant, change };
}

const shortly = ({ cartItems, notices }: Cart) => ({
  lines: cartItems.map(({ id, variantId, quantity }) => [id, variantId, quantity]),
  notices,
});

describe("changing a line's colour", () => {
  test('keeps the quantity of a cart line in its new colour, at the price of that colour', async () => {
    const { visitor, variant, change } = await cartOf(3);
    const cart = await visitor.call(updateCartLineVariant, change);
    expect(shortly(cart)).toEqual({ lines: [[change.id, variant.id, 3]], notices: [] });
    expect(cart.cartItems[0]).toMatchObject({ color: 'blue', price: 1299, notice: null });
    expect(cart.subtotal).toBe(3897);
  });

  test('changes the colour of a cart line once when the request is sent twice', async () => {
    const { visitor, change } = await cartOf(2);
    await visitor.call(updateCartLineVariant, change);
    const again = await visitor.call(updateCartLineVariant, change);
    expect(shortly(again)).toEqual({
      lines: [[change.id, change.variantId, 2]],
      notices: [],
    });
    const back = await visitor.call(updateCartLineVariant, { id: change.id, variantId: 'main' });
    expect(back.cartItems[0]).toMatchObject({ id: change.id, variantId: null, quantity: 2 });
  });

  test('merges two cart lines that get the same colour, with a notice', async () => {
    const { visitor, product, change } = await cartOf(2);
    await visitor.call(addToCart, { ...change, productId: product.id, quantity: 3 });
    const cart = await visitor.call(updateCartLineVariant, change);
    expect(shortly(cart)).toEqual({
      lines: [[change.id, change.variantId, 5]],
      notices: ['This option was already in your cart, which now has 5.'],
    });
  });

  test.each([
    [4, 4, ['Only 4 are left, so your cart has 4.']],
    [5, 5, []],
    [6, 5, []],
  ])(
    'a stock of %i leaves %i of five units of a cart line in its new colour',
    async (stock, quantity, notices) => {
      const { visitor, change } = await cartOf(5, { variants: [{ color: 'blue', stock }] });
      const cart = await visitor.call(updateCartLineVariant, change);
      expect(shortly(cart)).toEqual({ lines: [[change.id, change.variantId, quantity]], notices });
    },
  );

  test('refuses a sold-out colour for a cart line and keeps the cart', async () => {
    const { visitor, product, variant, change } = await cartOf(2);
    await visitor.call(addToCart, { ...change, productId: product.id, quantity: 1 });
    const before = await visitor.call(viewCart, {});
    await db.update(stockItems).set({ available: 0 }).where(eq(stockItems.variantId, variant.id));
    await expect(visitor.call(updateCartLineVariant, change)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'This option has sold out.',
    });
    const after = await visitor.call(viewCart, {});
    expect(shortly(after)).toEqual(shortly(before));
  });

  test('refuses a retired colour, or one of another product, for a cart line', async () => {
    const { visitor, variant, change } = await cartOf(1);
    const { variant: foreign } = await cartOf(1);
    await db.update(variants).set({ retiredAt: new Date() }).where(eq(variants.id, variant.id));
    for (const variantId of [variant.id, foreign.id, 999_999]) {
      await expect(
        visitor.call(updateCartLineVariant, { ...change, variantId }),
      ).rejects.toMatchObject({ status: 404, message: 'This product has no such option.' });
    }
    expect((await visitor.call(viewCart, {})).cartItems[0]).toMatchObject({ variantId: null });
  });

  test('refuses to change the colour of another shopper’s cart line', async () => {
    const { change } = await cartOf(1);
    const { visitor: signedIn } = await signUp(shop);
    const { visitor: otherGuest } = await cartOf(1);
    for (const visitor of [signedIn, otherGuest, shop.visitor()]) {
      await expect(visitor.call(updateCartLineVariant, change)).rejects.toMatchObject({
        status: 404,
        message: 'This item is not in your cart.',
      });
    }
  });

  test('loses no unit when two tabs change the colours of cart lines at the same time', async () => {
    const { visitor, product, change } = await cartOf(2);
    const { cartItems } = await visitor.call(addToCart, {
      ...change,
      productId: product.id,
      quantity: 3,
    });
    const other = cartItems.find(({ id }) => id !== change.id)?.id ?? 0;
    await Promise.allSettled([
      visitor.call(updateCartLineVariant, change),
      visitor.call(updateCartLineVariant, { id: other, variantId: null }),
    ]);
    const cart = await visitor.call(viewCart, {});
    expect(cart).toMatchObject({ count: 5 });
    expect(cart.cartItems).toHaveLength(1);
  });
});
