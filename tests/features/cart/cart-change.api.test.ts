import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { products, stockItems, variants } from '#src/db/schema/tables.ts';
import {
  addToCart,
  deleteCartLine,
  updateCartLine,
  viewCart,
  viewCartSummary,
} from '#src/features/cart/cart.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const category = await makeCategory(db);
const newProduct = (overrides: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(db, { categoryId: category.id, ...overrides });

describe('changing the cart', () => {
  async function cartWith(quantity: number, overrides: Parameters<typeof makeProduct>[1] = {}) {
    const visitor = shop.visitor();
    const product = await newProduct({ stock: 30, ...overrides });
    const { cartItems } = await visitor.call(addToCart, { productId: product.id, quantity });
    return { visitor, product, id: cartItems[0]?.id ?? 0 };
  }

  test.each([1, QUANTITY_MAX])('changes the quantity of a cart line to %i', async (quantity) => {
    const { visitor, id } = await cartWith(5);
    const cart = await visitor.call(updateCartLine, { id, quantity });
    expect(cart).toMatchObject({ count: quantity, notices: [] });
  });

  test.each([0, -1, QUANTITY_MAX + 1, 1.5, '3', null, {}])(
    'refuses quantity %j for a cart line and keeps the old quantity',
    async (quantity) => {
      const { visitor, id } = await cartWith(5);
      const response = await visitor.request(`/api/cart/update/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ quantity }),
      });
      expect(response.status).toBe(422);
      expect(await visitor.call(viewCartSummary, {})).toEqual({ count: 5, subtotal: 7495 });
    },
  );

  test('limits the quantity of a cart line to the stock, with a notice', async () => {
    const { visitor, id } = await cartWith(2, { stock: 4 });
    const cart = await visitor.call(updateCartLine, { id, quantity: 5 });
    expect(cart).toMatchObject({ count: 4, notices: ['Only 4 are left, so your cart has 4.'] });
  });

  test('shows the old and new price of a cart line until the shopper changes the line', async () => {
    const { visitor, product, id } = await cartWith(1);
    await db.update(products).set({ pricePaise: 129_950 }).where(eq(products.id, product.id));

    const { cartItems, subtotal } = await visitor.call(viewCart, {});
    expect(subtotal).toBe(1299.5);
    expect(cartItems[0]?.notice).toBe(
      'The price has changed from ₹1,499 to ₹1,299.50 since you added it.',
    );
    const after = await visitor.call(updateCartLine, { id, quantity: 2 });
    expect(after.cartItems[0]?.notice).toBeNull();
  });

  test('shows a cart line whose stock is low or sold out', async () => {
    const { visitor, product, id } = await cartWith(5);
    const setStock = (available: number) =>
      db.update(stockItems).set({ available }).where(eq(stockItems.productId, product.id));
    await setStock(3);
    const less = await visitor.call(viewCart, {});
    expect(less.cartItems[0]).toMatchObject({
      available: 3,
      inStock: true,
      notice: 'You have 5 in your cart, but only 3 are left.',
    });

    await setStock(0);
    const none = await visitor.call(viewCart, {});
    expect(none).toMatchObject({ count: 5, subtotal: 0 });
    expect(none.cartItems[0]).toMatchObject({
      available: 0,
      inStock: false,
      notice: 'This has sold out since you added it.',
    });
    await expect(visitor.call(updateCartLine, { id, quantity: 1 })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
  });

  test('keeps a cart line that is no longer sold until the shopper removes it', async () => {
    const { visitor, product, id } = await cartWith(1, { variants: [{ stock: 5 }] });
    const variantId = product.variants[0]?.id ?? 0;
    await visitor.call(addToCart, { productId: product.id, variantId });
    await db.update(variants).set({ retiredAt: new Date() }).where(eq(variants.id, variantId));
    const one = await visitor.call(viewCart, {});
    expect(one.cartItems.map(({ inStock }) => inStock)).toEqual([true, false]);

    await db.update(products).set({ status: 'retired' }).where(eq(products.id, product.id));
    const both = await visitor.call(viewCart, {});
    expect(both.cartItems.map(({ notice }) => notice)).toEqual([
      'This is no longer sold. Please remove it.',
      'This is no longer sold. Please remove it.',
    ]);

    await visitor.call(deleteCartLine, { id });
    const left = await visitor.call(deleteCartLine, { id: both.cartItems[1]?.id ?? 0 });
    expect(left).toMatchObject({ cartItems: [], count: 0, subtotal: 0, notices: [] });
    expect(visitor.cookies.has('swara_hint')).toBe(false);
  });

  test('refuses to change the cart line of another shopper', async () => {
    const { id, visitor: owner } = await cartWith(1);
    const { visitor: signedIn } = await signUp(shop);
    const { visitor: otherGuest } = await cartWith(1);
    for (const visitor of [signedIn, otherGuest, shop.visitor()]) {
      await expect(visitor.call(updateCartLine, { id, quantity: 2 })).rejects.toMatchObject({
        status: 404,
      });
      await expect(visitor.call(deleteCartLine, { id })).rejects.toMatchObject({ status: 404 });
    }
    expect(await owner.call(viewCartSummary, {})).toEqual({ count: 1, subtotal: 1499 });
  });

  test.each(['abc', '0', '-1', '1e9', '99999999999'])(
    'refuses line id %j when it deletes a cart line',
    async (id) => {
      const response = await shop.visitor().request(`/api/cart/delete/${id}`, { method: 'POST' });
      expect(response.status).toBe(422);
    },
  );
});
