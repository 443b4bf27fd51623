import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '#src/db/schema/tables.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { giveCode } from '#src/features/checkout/purchase-offers.contract.ts';
import { addToCart, LINES_MAX, viewCart } from '#src/features/cart/cart.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const category = await makeCategory(db);
const newProduct = (overrides: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(db, { categoryId: category.id, ...overrides });

describe('adding to the cart', () => {
  test('returns the whole cart and sets a cookie that scripts cannot read', async () => {
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
      shippingRates: { freeShippingOver: 500, shippingFee: 0 },
      notices: [],
      cartItems: [
        {
          productId: product.id,
          variantId: null,
          productName: product.name,
          name: `${product.name}, Black`,
          price: 1499,
          mrp: 2999,
          quantity: 1,
          available: QUANTITY_MAX,
          inStock: true,
          notice: null,
          grams: 0,
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

  test('answers the first item of a cart with the same prices and offers as a later read', async () => {
    const product = await newProduct({ weightGrams: 250, variants: [{ color: 'red', stock: 3 }] });
    const [red] = product.variants;
    const prices = [{ productId: product.id, pricePaise: 99_900 }];
    await makeOffer(db, { kind: 'price', prices });
    const everybody = await makeOffer(db, { code: null, percent: 20 });
    const { code } = await makeOffer(db);
    for (const variantId of ['main', red?.id]) {
      for (const given of ['', code ?? '']) {
        const visitor = shop.visitor();
        if (given) await visitor.call(giveCode, { code: given, variantId: null });
        const { message, ...begun } = await visitor.call(addToCart, {
          ...{ productId: product.id, quantity: 5, variantId },
        });
        const { notices, ...cart } = await visitor.call(viewCart, {});
        expect(begun).toEqual({ ...cart, notices: variantId === 'main' ? [] : [message] });
        expect(cart.cartItems).toHaveLength(1);
        expect(cart.offers.reductions.length).toBeGreaterThan(0);
        expect(notices).toEqual([]);
      }
    }
    await db.delete(offers).where(inArray(offers.id, [everybody.id]));
  });

  test.each([null, '', 'main', 'NA', undefined])(
    'adds the main product to the cart for variant %j',
    async (variantId) => {
      const product = await newProduct();
      const { cartItems } = await shop
        .visitor()
        .call(addToCart, { productId: product.id, variantId });
      expect(cartItems).toMatchObject([{ variantId: null }]);
    },
  );

  test('adds a variant to the cart by number or text, at its own price', async () => {
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
        grams: 0,
        link: `/product/${product.id}/${id}`,
      },
    ]);
    expect(cart.subtotal).toBe(1999);
  });

  test('stops adding to the cart at the maximum quantity of one item, with a notice', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct({ stock: QUANTITY_MAX + 1 });
    await visitor.call(addToCart, { productId, quantity: QUANTITY_MAX - 1 });

    const full = await visitor.call(addToCart, { productId, quantity: 1 });
    expect(full).toMatchObject({
      count: QUANTITY_MAX,
      notices: [],
      message: 'Product added to cart!',
    });

    const over = await visitor.call(addToCart, { productId, quantity: 1 });
    const most = QUANTITY_MAX;
    const sentence = `You can buy at most ${most} of one item, so your cart has ${most}.`;
    expect(over).toMatchObject({ count: most, notices: [sentence], message: sentence });
  });

  test('stops adding to the cart at the stock, with a notice', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct({ stock: 3 });
    const full = await visitor.call(addToCart, { productId, quantity: 3 });
    expect(full).toMatchObject({ count: 3, notices: [] });

    const over = await visitor.call(addToCart, { productId, quantity: 2 });
    expect(over).toMatchObject({
      count: 3,
      message: 'Only 3 are left, so your cart has 3.',
    });
  });

  test('refuses to create a cart for an item that is out of stock', async () => {
    const visitor = shop.visitor();
    const { id: productId } = await newProduct({ stock: 0 });
    await expect(visitor.call(addToCart, { productId })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      status: 409,
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test('refuses to add unknown, draft and retired products and colours of other products', async () => {
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
    [{ productId: 1, quantity: QUANTITY_MAX + 1 }, 'quantity'],
    [{ productId: 1, quantity: '2' }, 'quantity'],
    [{ productId: 1, quantity: 1.5 }, 'quantity'],
    [{ productId: 1, quantity: null }, 'quantity'],
    [{ productId: 1, variantId: {} }, 'variantId'],
    [{ productId: 1, variantId: 'red' }, 'variantId'],
    [{ productId: 1, variantId: true }, 'variantId'],
    [{ productId: 1, variantId: '\u0000' }, 'variantId'],
  ])('refuses to add %j to the cart and names %s', async (body, field) => {
    const response = await shop.visitor().request('/api/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(fields[field]).toBeTruthy();
  });

  test(`refuses an item beyond ${LINES_MAX} different ones in the cart, but adds to those`, async () => {
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
