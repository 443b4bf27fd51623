import { describe, expect, test } from 'vitest';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { cartLines } from '#src/db/schema/tables.ts';
import { login, logout } from '#src/features/account/auth/auth.contract.ts';
import { addToCart, LINES_MAX, viewCart } from '#src/features/cart/cart.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { PASSWORD, signUpByCode } from '#tests/kit/register.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const category = await makeCategory(db);
const newProduct = (overrides: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(db, { categoryId: category.id, ...overrides });

describe('signing in with a guest cart', () => {
  let phone = 8_000_000_000;

  async function registered() {
    const emailOrPhoneNumber = String((phone += 1));
    return signUpByCode(shop, { emailOrPhoneNumber });
  }

  test('keeps the guest cart after registration', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct();
    await visitor.call(addToCart, { productId, quantity: 2 });

    const emailOrPhoneNumber = String((phone += 1));
    const { reply } = await signUpByCode(shop, { emailOrPhoneNumber }, { visitor });

    expect(reply.cartNotices).toEqual([]);
    expect(visitor.cookies.has('swara_cart')).toBe(false);
    expect(visitor.cookies.get('swara_hint')).toBe('sc');
    expect(await visitor.call(viewCart, {})).toMatchObject({ count: 2 });
  });

  test('adds guest items to the saved cart up to the maximum and reports every change', async () => {
    const { visitor, emailOrPhoneNumber } = await registered();
    const plenty = await newProduct({ name: 'Plenty', stock: 5 * QUANTITY_MAX });
    const scarce = await newProduct({ name: 'Scarce', stock: 3 });
    const saved = await newProduct({ name: 'Saved' });
    await visitor.call(addToCart, { productId: plenty.id, quantity: QUANTITY_MAX - 5 });
    await visitor.call(addToCart, { productId: scarce.id, quantity: 2 });
    await visitor.call(addToCart, { productId: saved.id });
    await visitor.call(logout, {});

    await visitor.call(addToCart, { productId: plenty.id, quantity: 10 });
    await visitor.call(addToCart, { productId: scarce.id, quantity: 2 });
    const { cartNotices } = await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });

    const most = QUANTITY_MAX;
    expect(cartNotices).toEqual([
      `“Plenty”: ${most - 5} saved earlier and 10 added now make ${most + 5}. You can buy at most ${most} of one item, so your cart has ${most}.`,
      '“Scarce”: 2 saved earlier and 2 added now make 4. Only 3 are left, so your cart has 3.',
      'Your cart also has an item that you saved earlier.',
    ]);
    const { cartItems } = await visitor.call(viewCart, {});
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([QUANTITY_MAX, 3, 1]);
  });

  test('names the guest item that did not fit into a full cart', async () => {
    const { visitor, emailOrPhoneNumber } = await registered();
    for (let at = 0; at < LINES_MAX - 1; at += 1) {
      await visitor.call(addToCart, { productId: (await newProduct()).id });
    }
    await visitor.call(logout, {});
    await visitor.call(addToCart, { productId: (await newProduct({ name: 'Fits' })).id });
    await visitor.call(addToCart, { productId: (await newProduct({ name: 'Too many' })).id });

    const { cartNotices } = await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });

    expect(cartNotices[0]).toBe('Your cart is full, so we could not add “Too many”.');
    const { cartItems } = await visitor.call(viewCart, {});
    expect(cartItems).toHaveLength(LINES_MAX);
    expect(cartItems.at(-1)?.productName).toBe('Fits');
  });

  test('deletes the lines of a guest cart after the sign-in', async () => {
    const lines = await db.select().from(cartLines);
    const { visitor, emailOrPhoneNumber } = await registered();
    await visitor.call(logout, {});
    await visitor.call(addToCart, { productId: (await newProduct()).id });
    await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });
    expect(await db.select().from(cartLines)).toHaveLength(lines.length + 1);
  });
});
