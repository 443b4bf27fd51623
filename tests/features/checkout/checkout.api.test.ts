import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  cartLines,
  orders,
  payments,
  products,
  stockItems,
} from '#src/db/schema/tables.ts';
import { listAddresses } from '#src/features/account/address/address.contract.ts';
import { createCartOrder, createCartOrderByGet } from '#src/features/checkout/checkout.contract.ts';
import { addCartLines, makeCart } from '#tests/kit/make-cart.ts';
import { makeAddress } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';

const shop = await createShopWithGateway();
const { db, gateway } = shop;

async function available(productId: number) {
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
  return item?.available;
}

async function withCart({ stock = 10, quantity = 2 } = {}) {
  const { visitor, user, addressId } = await signUpBuyer(shop);
  const product = await makeProduct(db, { stock, pricePaise: 1_499_00, mrpPaise: 2_999_00 });
  const cartId = await makeCart(db, user.id, [{ productId: product.id, quantity }]);
  return { visitor, user, addressId, product, cartId };
}

describe('ordering the cart', () => {
  test.each([
    [{ mobileNumber: '0000000000' }, 'Mobile number must start with 6, 7, 8 or 9.'],
    [{ pincode: '000000' }, 'Pincode cannot start with 0.'],
  ])('refuses to order to a saved address with %o and still lists it', async (stored, problem) => {
    const { visitor, addressId } = await withCart();
    await db.update(addresses).set(stored).where(eq(addresses.id, addressId));
    const message = `${problem} Please edit the address.`;

    await expect(visitor.call(createCartOrder, { addressId })).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', message },
      fields: { addressId: message },
    });
    expect(await visitor.call(listAddresses, {})).toMatchObject([{ id: addressId, ...stored }]);
  });

  test('returns a payment session, the amount and the gateway’s script for a cart order', async () => {
    const { visitor, addressId, product } = await withCart();

    const reply = await visitor.call(createCartOrder, { addressId, expectedTotal: 2_998 });

    expect(reply).toEqual({
      order_id: expect.stringMatching(/^SW-[0-9A-HJKMNP-TV-Z]{8}$/) as string,
      payment_session_id: `session_${reply.order_id}`,
      payment_script_url: '/sandbox/cashfree/js/v3/cashfree.js',
      payment_mode: 'sandbox',
      payment_page_url: '/sandbox/cashfree/view/sessions/checkout',
      offers_upi: true,
      amount: 2_998,
      total: 2_998,
    });
    expect(await available(product.id)).toBe(8);
    const [order] = await db.select().from(orders).where(eq(orders.id, reply.order_id));
    expect(order).toMatchObject({
      subtotalPaise: 5_998_00,
      discountPaise: 3_000_00,
      shippingPaise: 0,
    });
    const created = gateway.created.at(-1);
    expect(created).toMatchObject({ gatewayOrderId: reply.order_id, amountPaise: 2_998_00 });
    expect(created?.customer.id).toMatch(/^[A-Za-z0-9]{3,50}$/);
    const aheadMs = (created?.expiresAt.getTime() ?? 0) - Date.now();
    expect(aheadMs).toBeGreaterThan(16 * 60_000);
    expect((order?.holdExpiresAt.getTime() ?? 0) - (created?.expiresAt.getTime() ?? 0)).toBe(
      20 * 60_000,
    );
  });

  test('returns the same order when a cart is ordered again', async () => {
    const { visitor, addressId, product } = await withCart();
    const first = await visitor.call(createCartOrder, { addressId });
    const second = await visitor.call(createCartOrderByGet, { addressId });
    expect(second).toEqual(first);
    expect(await available(product.id)).toBe(8);
  });

  test('cancels the earlier unpaid order when the cart has changed', async () => {
    const { visitor, addressId, product, cartId } = await withCart({ stock: 2 });
    const first = await visitor.call(createCartOrder, { addressId });
    const other = await makeProduct(db);
    await addCartLines(db, cartId, [{ productId: other.id }]);

    const second = await visitor.call(createCartOrder, { addressId });

    expect(second.order_id).not.toBe(first.order_id);
    expect(gateway.order(first.order_id).status).toBe('TERMINATED');
    const [old] = await db.select().from(orders).where(eq(orders.id, first.order_id));
    expect(old?.status).toBe('cancelled');
    expect(await available(product.id)).toBe(0);
  });

  test('creates another order when the cart is ordered to another address', async () => {
    const { visitor, user, addressId } = await withCart({ stock: 2 });
    const first = await visitor.call(createCartOrder, { addressId });
    const elsewhere = await makeAddress(db, user.id, { addressLine1: '9 Hill Road' });
    const second = await visitor.call(createCartOrder, { addressId: elsewhere });
    expect(second.order_id).not.toBe(first.order_id);
  });

  test('reports that the earlier order is paid instead of charging again', async () => {
    const { visitor, addressId, cartId } = await withCart();
    const first = await visitor.call(createCartOrder, { addressId });
    gateway.pay(first.order_id);
    const same = visitor.call(createCartOrder, { addressId });
    await expect(same).rejects.toMatchObject({ code: 'ALREADY_PAID' });

    await db.delete(cartLines).where(eq(cartLines.cartId, cartId));
    const empty = visitor.call(createCartOrder, { addressId });
    await expect(empty).rejects.toMatchObject({ code: 'CART_EMPTY' });
  });

  test('reports that the earlier order is paid even if the cart has changed since', async () => {
    const { visitor, addressId, cartId } = await withCart();
    const first = await visitor.call(createCartOrder, { addressId });
    gateway.pay(first.order_id);
    await addCartLines(db, cartId, [{ productId: (await makeProduct(db)).id }]);
    const again = visitor.call(createCartOrder, { addressId });
    await expect(again).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      fields: { orderId: first.order_id },
    });
  });

  test('reports the old and the new total of an order when a price has changed', async () => {
    const { visitor, addressId, product } = await withCart();
    await db.update(products).set({ pricePaise: 1_500_00 }).where(eq(products.id, product.id));

    const order = visitor.call(createCartOrder, { addressId, expectedTotal: 2_998 });

    await expect(order).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      status: 409,
      fields: { oldTotal: '₹2,998', newTotal: '₹3,000' },
    });
    expect(await available(product.id)).toBe(10);
  });

  test('reserves nothing for an order in which one line is short, and names the line', async () => {
    const { visitor, addressId, product, cartId } = await withCart();
    const scarce = await makeProduct(db, { name: 'Rare Buds', stock: 1 });
    await addCartLines(db, cartId, [{ productId: scarce.id, quantity: 2 }]);

    const order = visitor.call(createCartOrder, { addressId });

    await expect(order).rejects.toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      message: 'Only 1 of “Rare Buds” is left.',
    });
    expect([await available(product.id), await available(scarce.id)]).toEqual([10, 1]);
  });

  test('names the item of an order that is sold out or no longer sold', async () => {
    const { visitor, addressId, product } = await withCart({ stock: 2 });
    await db.update(stockItems).set({ available: 0 }).where(eq(stockItems.productId, product.id));
    const soldOut = visitor.call(createCartOrder, { addressId });
    await expect(soldOut).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });

    await db.update(products).set({ status: 'retired' }).where(eq(products.id, product.id));
    const retired = visitor.call(createCartOrder, { addressId });
    await expect(retired).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `“${product.name}” is no longer sold.`,
    });
  });

  test('refuses an order to another person’s address', async () => {
    const { visitor, product } = await withCart();
    const stranger = await signUpBuyer(shop);
    const order = visitor.call(createCartOrder, { addressId: stranger.addressId });
    await expect(order).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await available(product.id)).toBe(10);
  });

  test('keeps the address of an order when the saved address is deleted', async () => {
    const { visitor, addressId } = await withCart();
    const { order_id } = await visitor.call(createCartOrder, { addressId });
    await db.delete(addresses).where(eq(addresses.id, addressId));
    const [order] = await db.select().from(orders).where(eq(orders.id, order_id));
    expect(order?.address).toMatchObject({ addressLine1: '4 Sea Road', pincode: '400001' });
  });

  test('resumes the same order after the gateway did not answer', async () => {
    const { visitor, addressId, product, user } = await withCart();
    gateway.failing.add('createOrder');
    const failed = visitor.call(createCartOrder, { addressId });
    await expect(failed).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE', status: 502 });
    gateway.failing.delete('createOrder');

    const reply = await visitor.call(createCartOrder, { addressId });

    const mine = await db.select().from(orders).where(eq(orders.userId, user.id));
    expect(mine.map(({ id }) => id)).toEqual([reply.order_id]);
    expect(await available(product.id)).toBe(8);
  });

  test('opens a new gateway order for the same order once the first has expired', async () => {
    const { visitor, addressId } = await withCart();
    const first = await visitor.call(createCartOrder, { addressId });
    gateway.setStatus(first.order_id, 'EXPIRED');

    const second = await visitor.call(createCartOrder, { addressId });

    expect(second.order_id).toBe(first.order_id);
    expect(second.payment_session_id).toBe(`session_${first.order_id}-2`);
    const made = await db.select().from(payments).where(eq(payments.orderId, first.order_id));
    expect(made).toHaveLength(2);
  });
});
