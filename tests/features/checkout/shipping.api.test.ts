import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, shopSettings } from '#src/db/schema/tables.ts';
import { saveShipping } from '#src/features/settings/admin/shop-settings.contract.ts';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { cartSums } from '#src/features/cart/sums.ts';
import { getCheckoutProduct } from '#src/features/catalog/product.contract.ts';
import { buyNow, createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { purchaseOfCart, purchaseOfProduct } from '#src/features/checkout/purchase.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db, gateway } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

beforeEach(async () => {
  await db.delete(shopSettings);
  clearAnswers();
});

async function withCart(pricePaise: number) {
  const { visitor, user, addressId } = await signUpBuyer(shop);
  const product = await makeProduct(db, { stock: 10, pricePaise, mrpPaise: 2_000_00 });
  await makeCart(db, user.id, [{ productId: product.id, quantity: 1 }]);
  return { visitor, addressId, product };
}

const charge = (freeShippingOver: number, shippingFee: number, version = 0) =>
  staff.call(saveShipping, { freeShippingOver, shippingFee, version });

describe('a shipping fee that staff saved', () => {
  test.each([
    [499_99, 40],
    [500_00, 0],
    [500_01, 0],
  ])(
    'ships items of %i paise for ₹%i in the cart, the order and the payment',
    async (price, fee) => {
      await charge(500, 40);
      const { visitor, addressId } = await withCart(price);
      const cart = await visitor.call(viewCart, {});
      const shown = purchaseOfCart(cart);
      expect(shown.shipping).toBe(fee);
      expect(shown.total).toBe((price + fee * 100) / 100);
      expect(cartSums(cart)).toMatchObject({ reductions: [], shipping: fee, total: shown.total });

      const { order_id: id, amount } = await visitor.call(createCartOrder, {
        addressId,
        expectedTotal: shown.total,
      });
      expect(amount).toBe(shown.total);
      expect(gateway.created.at(-1)).toMatchObject({ amountPaise: price + fee * 100 });
      const order = await visitor.call(getOrder, { id });
      expect(order.breakup).toMatchObject({ shipping: fee, total: shown.total });
    },
  );

  test('charges a Buy Now order the shipping fee that staff saved', async () => {
    await charge(1_000, 49.5);
    const { visitor, addressId, product } = await withCart(300_00);
    const found = await visitor.call(getCheckoutProduct, { productId: product.id });
    const shown = purchaseOfProduct(found, 2);
    expect(shown).toMatchObject({ shipping: 49.5, total: 649.5 });
    const reply = await visitor.call(buyNow, {
      ProductId: product.id,
      Quantity: 2,
      AddressId: addressId,
      variantId: null,
      expectedTotal: shown.total,
    });
    expect(reply.total).toBe(649.5);
  });

  test('charges no shipping with a fee of 0 or free shipping from ₹0', async () => {
    await charge(600, 0);
    const { visitor } = await withCart(100_00);
    expect(purchaseOfCart(await visitor.call(viewCart, {})).shipping).toBe(0);
    await charge(0, 40, 1);
    expect(purchaseOfCart(await visitor.call(viewCart, {})).shipping).toBe(0);
  });
});

describe('a fee that changed between showing and ordering', () => {
  test('reports a shipping fee that changed before the order as a changed total', async () => {
    const { visitor, addressId } = await withCart(300_00);
    const shown = purchaseOfCart(await visitor.call(viewCart, {}));
    await charge(500, 40);

    const order = (expectedTotal: number) =>
      visitor.call(createCartOrder, { addressId, expectedTotal });
    await expect(order(shown.total)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      fields: { oldTotal: '₹300', newTotal: '₹340' },
    });
    const again = purchaseOfCart(await visitor.call(viewCart, {}));
    expect(await order(again.total)).toMatchObject({ total: 340 });
  });

  test('replaces an unpaid order when the shipping fee changes', async () => {
    const { visitor, addressId } = await withCart(300_00);
    const first = await visitor.call(createCartOrder, { addressId });
    await charge(500, 40);
    const second = await visitor.call(createCartOrder, { addressId });
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.total).toBe(340);
    const [before] = await db.select().from(orders).where(eq(orders.id, first.order_id));
    expect(before?.status).toBe('cancelled');
  });
});
