import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartLines, products, stockItems, variants } from '#src/db/schema/tables.ts';
import { login, logout, register } from '#src/features/account/auth.contract.ts';
import {
  addToCart,
  deleteCartLine,
  LINES_MAX,
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

describe('adding to the cart', () => {
  test('gives the whole cart, a cookie that scripts cannot read, and a hint', async () => {
    const visitor = shop.visitor();
    const product = await newProduct({ stock: 50 });

    const response = await visitor.request('/api/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: product.id }),
    });

    expect(await response.json()).toMatchObject({
      message: 'Product added to cart!',
      count: 1,
      subtotal: 1499,
      notices: [],
      cartItems: [
        {
          productId: product.id,
          variantId: null,
          productName: product.name,
          name: `${product.name}, black`,
          price: 1499,
          mrp: 2999,
          quantity: 1,
          available: 20,
          inStock: true,
          notice: null,
          link: `/product/${product.id}`,
          imageUrl: expect.stringMatching(/^\/media\//) as string,
        },
      ],
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('swara_cart='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=5184000/i);
    expect(visitor.cookies.get('swara_hint')).toBe('c');
  });

  test.each([null, '', 'main', 'NA', undefined])(
    'takes variant %j for the main product',
    async (variantId) => {
      const product = await newProduct();
      const { cartItems } = await shop
        .visitor()
        .call(addToCart, { productId: product.id, variantId });
      expect(cartItems).toMatchObject([{ variantId: null }]);
    },
  );

  test('takes a variant by number or text, at its own price', async () => {
    const product = await newProduct({ variants: [{ color: 'red', pricePaise: 99_950 }] });
    const id = product.variants[0]?.id ?? 0;
    const visitor = shop.visitor();
    await visitor.call(addToCart, { productId: product.id, variantId: id });
    const cart = await visitor.call(addToCart, { productId: product.id, variantId: String(id) });
    expect(cart.cartItems).toMatchObject([
      {
        variantId: id,
        quantity: 2,
        color: 'red',
        price: 999.5,
        link: `/product/${product.id}/${id}`,
      },
    ]);
    expect(cart.subtotal).toBe(1999);
  });

  test('adds up to 20 and not beyond, telling so', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct({ stock: 100 });
    await visitor.call(addToCart, { productId, quantity: 19 });

    const full = await visitor.call(addToCart, { productId, quantity: 1 });
    expect(full).toMatchObject({ count: 20, notices: [], message: 'Product added to cart!' });

    const over = await visitor.call(addToCart, { productId, quantity: 1 });
    const sentence = 'You can buy at most 20 of one item, so your cart holds 20.';
    expect(over).toMatchObject({ count: 20, notices: [sentence], message: sentence });
  });

  test('adds up to the stock and not beyond, telling so', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct({ stock: 3 });
    const full = await visitor.call(addToCart, { productId, quantity: 3 });
    expect(full).toMatchObject({ count: 3, notices: [] });

    const over = await visitor.call(addToCart, { productId, quantity: 2 });
    expect(over).toMatchObject({
      count: 3,
      message: 'Only 3 are left, so your cart holds 3.',
    });
  });

  test('refuses what is out of stock, and makes no cart for it', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct({ stock: 0 });
    await expect(visitor.call(addToCart, { productId })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      status: 409,
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test('refuses unknown, draft and retired products and colours of other products', async () => {
    const visitor = shop.visitor();
    const other = await newProduct({ variants: [{}] });
    const { id } = await newProduct();
    const { id: draft } = await newProduct({ status: 'draft' });
    const retired = await newProduct({ variants: [{ retiredAt: new Date() }] });
    const tries = [
      { productId: 2_000_000_000 },
      { productId: draft },
      { productId: id, variantId: other.variants[0]?.id ?? 0 },
      { productId: retired.id, variantId: retired.variants[0]?.id ?? 0 },
    ];
    for (const item of tries) {
      await expect(visitor.call(addToCart, item)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test.each([
    [{}, 'productId'],
    [{ productId: 'x' }, 'productId'],
    [{ productId: 1.5 }, 'productId'],
    [{ productId: 99999999999 }, 'productId'],
    [{ productId: [1] }, 'productId'],
    [{ productId: 1, quantity: 0 }, 'quantity'],
    [{ productId: 1, quantity: 21 }, 'quantity'],
    [{ productId: 1, quantity: '2' }, 'quantity'],
    [{ productId: 1, quantity: 1.5 }, 'quantity'],
    [{ productId: 1, quantity: null }, 'quantity'],
    [{ productId: 1, variantId: {} }, 'variantId'],
    [{ productId: 1, variantId: 'red' }, 'variantId'],
    [{ productId: 1, variantId: true }, 'variantId'],
    [{ productId: 1, variantId: '\u0000' }, 'variantId'],
  ])('answers %j with 422 and names %s', async (body, field) => {
    const response = await shop.visitor().request('/api/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(fields[field]).toBeTruthy();
  });

  test(`holds ${LINES_MAX} different items and not one more, but still adds to those`, async () => {
    const { visitor } = await signUp(shop);
    const made: number[] = [];
    for (let at = 0; at <= LINES_MAX; at += 1) made.push((await newProduct()).id);
    for (const productId of made.slice(0, LINES_MAX)) await visitor.call(addToCart, { productId });

    await expect(visitor.call(addToCart, { productId: made.at(-1) ?? 0 })).rejects.toMatchObject({
      code: 'CART_FULL',
      status: 409,
    });
    const again = await visitor.call(addToCart, { productId: made[0] ?? 0 });
    expect(again.cartItems).toHaveLength(LINES_MAX);
    expect(again.count).toBe(LINES_MAX + 1);
  });
});

describe('changing the cart', () => {
  async function cartWith(quantity: number, overrides: Parameters<typeof makeProduct>[1] = {}) {
    const visitor = shop.visitor();
    const product = await newProduct({ stock: 30, ...overrides });
    const { cartItems } = await visitor.call(addToCart, { productId: product.id, quantity });
    return { visitor, product, id: cartItems[0]?.id ?? 0 };
  }

  test.each([1, 20])('sets the quantity to %i', async (quantity) => {
    const { visitor, id } = await cartWith(5);
    const cart = await visitor.call(updateCartLine, { id, quantity });
    expect(cart).toMatchObject({ count: quantity, notices: [] });
  });

  test.each([0, -1, 21, 1.5, '3', null, {}])(
    'refuses quantity %j and keeps the old one',
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

  test('keeps to the stock, telling so', async () => {
    const { visitor, id } = await cartWith(2, { stock: 4 });
    const cart = await visitor.call(updateCartLine, { id, quantity: 5 });
    expect(cart).toMatchObject({ count: 4, notices: ['Only 4 are left, so your cart holds 4.'] });
  });

  test('tells a changed price, with old and new, until the shopper has dealt with the line', async () => {
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

  test('tells stock that has gone down, and gone', async () => {
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

  test('keeps retired products and colours as lines that cannot be bought, until removed', async () => {
    const { visitor, product, id } = await cartWith(1, { variants: [{ stock: 5 }] });
    const variantId = product.variants[0]?.id ?? 0;
    await visitor.call(addToCart, { productId: product.id, variantId });
    await db.update(variants).set({ retiredAt: new Date() }).where(eq(variants.id, variantId));
    const one = await visitor.call(viewCart, {});
    expect(one.cartItems.map(({ inStock }) => inStock)).toEqual([true, false]);

    await db.update(products).set({ status: 'retired' }).where(eq(products.id, product.id));
    const both = await visitor.call(viewCart, {});
    expect(both.cartItems.map(({ notice }) => notice)).toEqual([
      'This is not sold any more. Please remove it.',
      'This is not sold any more. Please remove it.',
    ]);

    await visitor.call(deleteCartLine, { id });
    const left = await visitor.call(deleteCartLine, { id: both.cartItems[1]?.id ?? 0 });
    expect(left).toEqual({ cartItems: [], count: 0, subtotal: 0, notices: [] });
    expect(visitor.cookies.has('swara_hint')).toBe(false);
  });

  test("another shopper's line is not found", async () => {
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

  test.each(['abc', '0', '-1', '1e9', '99999999999'])('refuses line id %j', async (id) => {
    const response = await shop.visitor().request(`/api/cart/delete/${id}`, { method: 'POST' });
    expect(response.status).toBe(422);
  });
});

describe('signing in with a guest cart', () => {
  const PASSWORD = 'Listen2it!';
  let phone = 8_000_000_000;

  async function registered() {
    const emailOrPhoneNumber = String((phone += 1));
    const visitor = shop.visitor();
    await visitor.call(register, { name: 'Asha', emailOrPhoneNumber, password: PASSWORD });
    return { visitor, emailOrPhoneNumber };
  }

  test('registering brings the cart along', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct();
    await visitor.call(addToCart, { productId, quantity: 2 });

    const reply = await visitor.call(register, {
      name: 'Asha',
      emailOrPhoneNumber: String((phone += 1)),
      password: PASSWORD,
    });

    expect(reply.cartNotices).toEqual([]);
    expect(visitor.cookies.has('swara_cart')).toBe(false);
    expect(visitor.cookies.get('swara_hint')).toBe('sc');
    expect(await visitor.call(viewCart, {})).toMatchObject({ count: 2 });
  });

  test('the same item adds up, capped, and everything that changed is told', async () => {
    const { visitor, emailOrPhoneNumber } = await registered();
    const plenty = await newProduct({ name: 'Plenty', stock: 100 });
    const scarce = await newProduct({ name: 'Scarce', stock: 3 });
    const saved = await newProduct({ name: 'Saved' });
    await visitor.call(addToCart, { productId: plenty.id, quantity: 15 });
    await visitor.call(addToCart, { productId: scarce.id, quantity: 2 });
    await visitor.call(addToCart, { productId: saved.id });
    await visitor.call(logout, {});

    await visitor.call(addToCart, { productId: plenty.id, quantity: 10 });
    await visitor.call(addToCart, { productId: scarce.id, quantity: 2 });
    const { cartNotices } = await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });

    expect(cartNotices).toEqual([
      '“Plenty”: 15 saved and 10 new make 25. You can buy at most 20 of one item, so your cart holds 20.',
      '“Scarce”: 2 saved and 2 new make 4. Only 3 are left, so your cart holds 3.',
      'Your cart also holds an item that you saved earlier.',
    ]);
    const { cartItems } = await visitor.call(viewCart, {});
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([20, 3, 1]);
  });

  test('a cart that is full keeps what it has and names what it could not take', async () => {
    const { visitor, emailOrPhoneNumber } = await registered();
    for (let at = 0; at < LINES_MAX - 1; at += 1) {
      await visitor.call(addToCart, { productId: (await newProduct()).id });
    }
    await visitor.call(logout, {});
    await visitor.call(addToCart, { productId: (await newProduct({ name: 'Fits' })).id });
    await visitor.call(addToCart, { productId: (await newProduct({ name: 'Too many' })).id });

    const { cartNotices } = await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });

    expect(cartNotices[0]).toBe('Your cart is full, so we could not keep “Too many”.');
    const { cartItems } = await visitor.call(viewCart, {});
    expect(cartItems).toHaveLength(LINES_MAX);
    expect(cartItems.at(-1)?.productName).toBe('Fits');
  });

  test('leaves no guest lines behind', async () => {
    const lines = await db.select().from(cartLines);
    const { visitor, emailOrPhoneNumber } = await registered();
    await visitor.call(logout, {});
    await visitor.call(addToCart, { productId: (await newProduct()).id });
    await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });
    expect(await db.select().from(cartLines)).toHaveLength(lines.length + 1);
  });
});
