import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, stockItems } from '#src/db/schema/tables.ts';
import {
  addToCart,
  updateCartLine,
  updateCartLineVariant,
  viewCart,
} from '#src/features/cart/cart.contract.ts';
import { mergeCarts } from '#src/features/cart/merge.service.server.ts';
import { getCheckoutProduct, getCheckoutVariant } from '#src/features/catalog/product.contract.ts';
import { buyNow, createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createShopWithGateway();
const { db, gateway } = shop;

async function read(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

async function availableOf(productId: number): Promise<number | undefined> {
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
  return item?.available;
}

/** Creates a shopper whose unpaid order reserves units of a product. */
async function reserve({ stock = 1, quantity = 1 } = {}) {
  const shopper = await signUpBuyer(shop);
  const product = await makeProduct(db, { stock });
  const order = (Quantity: number) =>
    shopper.visitor.call(buyNow, {
      ...{ ProductId: product.id, Quantity, AddressId: shopper.addressId },
    });
  const { order_id: orderId } = await order(quantity);
  return { ...shopper, product, orderId, order };
}

describe('the last unit, reserved by an unpaid order', () => {
  test('lets only its own shopper add a reserved last unit to the cart', async () => {
    const { visitor, product, orderId } = await reserve();
    const item = { productId: product.id, quantity: 1, variantId: null };

    const cart = await visitor.call(addToCart, item);

    expect(cart.cartItems).toMatchObject([
      { available: 1, inStock: true, notice: null, pendingOrderId: orderId },
    ]);
    const other = await signUpBuyer(shop);
    for (const somebody of [other.visitor, shop.visitor()]) {
      await expect(somebody.call(addToCart, item)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    }
  });

  test('shows a reserved last unit as available only to its own shopper at checkout', async () => {
    const { visitor, product, orderId } = await reserve();
    const item = { productId: product.id };
    expect(await visitor.call(getCheckoutProduct, item)).toMatchObject({
      ...{ available: 1, inStock: true, pendingOrderId: orderId },
    });
    const other = await signUpBuyer(shop);
    for (const somebody of [other.visitor, shop.visitor()]) {
      expect(await somebody.call(getCheckoutProduct, item)).toMatchObject({
        ...{ available: 0, inStock: false, pendingOrderId: null },
      });
    }
  });

  test('replaces a Buy Now order by a cart order for the same last unit', async () => {
    const { visitor, user, addressId, product, orderId } = await reserve();
    await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);

    const placed = await visitor.call(createCartOrder, { addressId });

    expect(placed.order_id).not.toBe(orderId);
    expect(await read(orderId)).toBe('cancelled');
    expect(await read(placed.order_id)).toBe('payment_pending');
    expect(await availableOf(product.id)).toBe(0);
  });

  test('sells a reserved last unit once when two tabs order it at the same time', async () => {
    const { visitor, user, addressId, product, order } = await reserve();
    await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);

    await Promise.allSettled([visitor.call(createCartOrder, { addressId }), order(1)]);

    const own = await db.select().from(orders).where(eq(orders.userId, user.id));
    expect(own.filter(({ status }) => status === 'payment_pending')).toHaveLength(1);
    expect(await availableOf(product.id)).toBe(0);
  });

  test('keeps the last unit with its order when that order is already paid', async () => {
    const { visitor, user, addressId, product, orderId } = await reserve();
    await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);
    gateway.pay(orderId);

    await expect(visitor.call(createCartOrder, { addressId })).rejects.toMatchObject({
      ...{ code: 'ALREADY_PAID', fields: { orderId } },
    });
    expect(await read(orderId)).toBe('placed');
  });

  test('counts a shopper’s own reserved unit when a guest cart is merged', async () => {
    const { visitor, user, product } = await reserve({ stock: 2 });
    const guest = shop.visitor();
    await guest.call(addToCart, { productId: product.id, quantity: 1, variantId: null });
    const cart = await db.query.carts.findFirst({
      where: (row, { isNotNull }) => isNotNull(row.token),
      orderBy: (row, { desc }) => desc(row.id),
    });
    await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);

    const notices = await db.transaction((tx) => mergeCarts(tx, cart?.token ?? '', user.id));

    expect(notices.join()).not.toContain('left');
    const { cartItems } = await visitor.call(viewCart, {});
    expect(cartItems).toMatchObject([{ quantity: 2, available: 2 }]);
  });
});

describe('more units than are in stock', () => {
  test.each([
    [4, 4, undefined],
    [5, 5, undefined],
    [6, 5, 'Only 5 are left, so your cart has 5.'],
  ])(
    'limits a cart line of %i units to %i when two of five units are reserved for its shopper',
    async (quantity, has, notice) => {
      // Three units are available and two are reserved.
      const { visitor, user, product } = await reserve({ stock: 5, quantity: 2 });
      await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);
      const [line] = (await visitor.call(viewCart, {})).cartItems;

      const cart = await visitor.call(updateCartLine, { id: line?.id ?? 0, quantity });

      expect(cart.cartItems).toMatchObject([{ quantity: has }]);
      expect(cart.notices).toEqual(notice ? [notice] : []);
    },
  );

  test.each([3, 4, 5])(
    'orders a cart of %i units when two of five are reserved for its shopper',
    async (quantity) => {
      const { visitor, user, addressId, product, orderId } = await reserve({
        stock: 5,
        quantity: 2,
      });
      await makeCart(db, user.id, [{ productId: product.id, quantity }]);

      await visitor.call(createCartOrder, { addressId });

      // Three available units are enough for three, so the earlier order stays.
      expect(await read(orderId)).toBe(quantity > 3 ? 'cancelled' : 'payment_pending');
      expect(await availableOf(product.id)).toBe(quantity > 3 ? 5 - quantity : 0);
    },
  );

  test('ends no order when it refuses more units than the shopper could have', async () => {
    const { visitor, user, addressId, product, orderId, order } = await reserve({
      ...{ stock: 5, quantity: 2 },
    });
    await makeCart(db, user.id, [{ productId: product.id, quantity: 6 }]);
    const refused = { code: 'NOT_ENOUGH_STOCK', message: `Only 5 of “${product.name}” are left.` };

    await expect(visitor.call(createCartOrder, { addressId })).rejects.toMatchObject(refused);
    await expect(order(6)).rejects.toMatchObject(refused);

    expect(await read(orderId)).toBe('payment_pending');
    expect(await availableOf(product.id)).toBe(3);
  });

  test('ends the oldest of a shopper’s orders when another one needs its stock', async () => {
    const { visitor, user, addressId, product, orderId } = await reserve({ stock: 2 });
    await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);
    const second = await visitor.call(createCartOrder, { addressId });
    // Makes the order look like one of an earlier cart, so that only its stock is in the way.
    await db
      .update(orders)
      .set({ cartId: null, fingerprint: 'earlier' })
      .where(eq(orders.id, second.order_id));

    await visitor.call(createCartOrder, { addressId });

    expect(await read(orderId)).toBe('cancelled');
    expect(await read(second.order_id)).toBe('payment_pending');
  });
});

test('offers a reserved colour to its own shopper in the cart and at checkout', async () => {
  const { visitor, user, addressId } = await signUpBuyer(shop);
  const product = await makeProduct(db, { stock: 5, variants: [{ stock: 1 }] });
  const variantId = product.variants[0]?.id ?? 0;
  const item = { productId: product.id, variantId };
  const { order_id: orderId } = await visitor.call(buyNow, {
    ...{ ProductId: product.id, variantId, Quantity: 1, AddressId: addressId },
  });
  await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);
  const [line] = (await visitor.call(viewCart, {})).cartItems;

  expect(await visitor.call(getCheckoutVariant, item)).toMatchObject({
    ...{ available: 1, inStock: true, pendingOrderId: orderId },
  });
  const cart = await visitor.call(updateCartLineVariant, { id: line?.id ?? 0, variantId });
  expect(cart.cartItems).toMatchObject([{ variantId, quantity: 1, pendingOrderId: orderId }]);
});
