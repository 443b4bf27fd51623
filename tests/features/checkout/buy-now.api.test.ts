import { describe, expect, test } from 'vitest';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import {
  buyNow,
  completeOrder,
  completeOrderByGet,
  createCartOrder,
} from '#src/features/checkout/checkout.contract.ts';
import { SITE } from '#tests/kit/shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';

const shop = await createShopWithGateway();
const { db, gateway } = shop;

async function withCart({ stock = 10, quantity = 2 } = {}) {
  const { visitor, user, addressId } = await signUpBuyer(shop);
  const product = await makeProduct(db, { stock, pricePaise: 1_499_00, mrpPaise: 2_999_00 });
  const cartId = await makeCart(db, user.id, [{ productId: product.id, quantity }]);
  return { visitor, user, addressId, product, cartId };
}

describe('buying now', () => {
  test.each([1, QUANTITY_MAX])('accepts a Buy Now order of %i units', async (quantity) => {
    const { visitor, addressId } = await signUpBuyer(shop);
    const { id } = await makeProduct(db, { stock: QUANTITY_MAX, pricePaise: 100_00 });
    const input = { ProductId: id, Quantity: quantity, AddressId: addressId };
    expect((await visitor.call(buyNow, input)).total).toBe(100 * quantity);
  });

  test.each([0, QUANTITY_MAX + 1, 1.5, '2 units', null, {}, [1]])(
    'refuses a Buy Now order with a quantity of %o',
    async (quantity) => {
      const { visitor, addressId } = await signUpBuyer(shop);
      const { id } = await makeProduct(db, { stock: 50 });
      const body = JSON.stringify({ ProductId: id, Quantity: quantity, AddressId: addressId });
      const headers = { 'content-type': 'application/json' };
      const reply = await visitor.request('/api/checkout/create_order', {
        method: 'POST',
        headers,
        body,
      });
      expect(reply.status).toBe(422);
    },
  );

  test('buys one unit of the main colour by default, or of the requested colour', async () => {
    const { visitor, addressId: AddressId } = await signUpBuyer(shop);
    const product = await makeProduct(db, {
      pricePaise: 100_00,
      variants: [{ pricePaise: 120_00 }],
    });
    const [variant] = product.variants;
    const input = { ProductId: product.id, AddressId };

    expect((await visitor.call(buyNow, input)).total).toBe(100);
    expect((await visitor.call(buyNow, { ...input, variantId: 'main' })).total).toBe(100);
    expect((await visitor.call(buyNow, { ...input, variantId: variant?.id })).total).toBe(120);
    const other = await makeProduct(db, { variants: [{}] });
    const wrong = visitor.call(buyNow, { ...input, variantId: other.variants[0]?.id });
    await expect(wrong).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    [1_000_000_00, 1, true],
    [1_000_000_01, 1, false],
    [1_00, 1, true],
    [99, 1, false],
  ])(
    'checks the price of a Buy Now order: %i paise per unit, %o units, accepted: %o',
    async (pricePaise, Quantity, isTaken) => {
      const { visitor, addressId: AddressId } = await signUpBuyer(shop);
      const { id: ProductId } = await makeProduct(db, { pricePaise, mrpPaise: pricePaise });
      const order = visitor.call(buyNow, { ProductId, Quantity, AddressId });
      if (isTaken) await expect(order).resolves.toMatchObject({ amount: pricePaise / 100 });
      else await expect(order).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});

describe('ordering', () => {
  test('requires a signed-in person to place an order', async () => {
    const order = shop.visitor().call(createCartOrder, { addressId: 1 });
    await expect(order).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
  });

  test.each(['create_order?addressId=1', 'complete_order?orderId=SW-ABCDEFGH'])(
    'refuses an order by a link on another site: GET %s',
    async (path) => {
      const { visitor } = await withCart();
      // Browsers send no Origin header with a link, so Sec-Fetch-Site is checked separately.
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ] as Record<string, string>[]) {
        const reply = await visitor.request(`/api/checkout/${path}`, { headers });
        expect(reply.status).toBe(403);
      }
    },
  );

  test('limits orders of a person to 40 in ten minutes', async () => {
    const { visitor } = await signUpBuyer(shop);
    let last = 0;
    for (let count = 0; count < 41; count += 1) {
      last = (await visitor.request(`${SITE}/api/checkout/create_order?addressId=1`)).status;
      if (count === 39) expect(last).toBe(409);
    }
    expect(last).toBe(429);
  });
});

describe('the payment status of an order', () => {
  async function ordered() {
    const made = await withCart();
    const { order_id: orderId } = await made.visitor.call(createCartOrder, {
      addressId: made.addressId,
    });
    return { ...made, orderId };
  }

  test('reports an order as paid on every call once the money has arrived', async () => {
    const { visitor, orderId } = await ordered();
    gateway.pay(orderId);
    const outcome = await visitor.call(completeOrder, { orderId });
    expect(outcome).toMatchObject({
      status: 'paid',
      orderStatus: 'Order Placed',
      order_id: orderId,
    });
    expect(await visitor.call(completeOrderByGet, { orderId })).toEqual(outcome);
  });

  test('reports a failed payment of an order with its reason', async () => {
    const { visitor, orderId } = await ordered();
    gateway.attempt(orderId, 'FAILED');
    expect(await visitor.call(completeOrder, { orderId })).toEqual({
      order_id: orderId,
      status: 'failed',
      orderStatus: 'Payment Pending',
      message: 'The payment was not completed (The bank said no). You can try again.',
      failed: { by: 'upi', reason: 'bank' },
    });
  });

  test('reports an order as pending while the bank or the gateway has not answered', async () => {
    const { visitor, orderId } = await ordered();
    gateway.attempt(orderId, 'PENDING');
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({ status: 'pending' });
    gateway.failing.add('getOrder');
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({ status: 'pending' });
    gateway.failing.delete('getOrder');
  });

  test('refuses the payment status of an order to other people', async () => {
    const { orderId } = await ordered();
    const stranger = await signUpBuyer(shop);
    const request = stranger.visitor.call(completeOrder, { orderId });
    await expect(request).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unknown = stranger.visitor.call(completeOrder, { orderId: 'SW-00000000' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
