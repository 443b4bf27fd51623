import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, cartLines, orders } from '#src/db/schema/tables.ts';
import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import {
  buyNow,
  createCartOrder,
  createCartOrderByGet,
} from '#src/features/checkout/checkout.contract.ts';
import { purchaseOfCart } from '#src/features/checkout/purchase.ts';
import type { ShownPurchase } from '#src/features/checkout/shown.contract.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createShopWithGateway();
const { db } = shop;

/** Creates a buyer with two units in the cart and reads what the checkout shows. */
async function atCheckout() {
  const made = await signUpBuyer(shop);
  const product = await makeProduct(db, { pricePaise: 500_00, variants: [{ color: 'red' }] });
  await made.visitor.call(addToCart, { productId: product.id, quantity: 2 });
  const [address] = await db.select().from(addresses).where(eq(addresses.id, made.addressId));
  if (!address) throw new Error('No address.');
  const { items, reductions, shipping, fee, total } = purchaseOfCart(
    await made.visitor.call(viewCart, {}),
  );
  const shown: ShownPurchase = {
    items: items.map(({ productId, variantId, quantity, price }) => {
      return { productId, variantId, quantity, price };
    }),
    ...{ reductions, shipping, fee, total, business: null, paymentMethod: 'online' },
    address: toAddressTexts(address),
  };
  return { ...made, product, shown };
}

type Change = (shown: ShownPurchase) => ShownPurchase;
const item =
  (changed: Partial<ShownPurchase['items'][number]>): Change =>
  (shown) => ({ ...shown, items: shown.items.map((one) => ({ ...one, ...changed })) });
const address =
  (changed: Partial<ShownPurchase['address']>): Change =>
  (shown) => ({ ...shown, address: { ...shown.address, ...changed } });
const whole =
  (changed: Partial<ShownPurchase>): Change =>
  (shown) => ({ ...shown, ...changed });

const DIFFERENCES: [string, Change, string][] = [
  ['product', item({ productId: 999_999 }), 'It now contains 2 ×'],
  ['colour', item({ variantId: 7 }), 'It now contains 2 ×'],
  ['quantity', item({ quantity: 1 }), 'It now contains 2 ×'],
  ['unit price', item({ price: 400 }), 'costs ₹500 instead of ₹400'],
  ['number of items', whole({ items: [] }), 'It now contains 2 ×'],
  ['discount', whole({ reductions: [{ label: 'Diwali', amount: 5 }] }), 'Discounts are now: none'],
  ['shipping', whole({ shipping: 1 }), 'Shipping was ₹1'],
  ['payment fee', whole({ fee: 1 }), 'The payment fee was ₹1'],
  ['total', whole({ total: 1 }), 'The total was ₹1'],
  ['recipient', address({ fullName: 'Ravi' }), 'The delivery address is now Asha Rao'],
  ['address line 1', address({ addressLine1: '1' }), 'The delivery address is now'],
  ['address line 2', address({ addressLine2: '1' }), 'The delivery address is now'],
  ['landmark', address({ landmark: '1' }), 'The delivery address is now'],
  ['city', address({ city: 'Pune' }), 'The delivery address is now'],
  ['state', address({ state: 'Goa' }), 'The delivery address is now'],
  ['PIN code', address({ pincode: '400002' }), 'The delivery address is now'],
  ['mobile number', address({ mobileNumber: '9' }), 'The delivery address is now'],
  ['GSTIN', whole({ business: { gstin: 'X', name: 'Y' } }), 'The invoice is now for you'],
  ['payment method', whole({ paymentMethod: 'cod' }), 'The payment method is now Online payment'],
];

describe('paying for what the page showed', () => {
  test.each(DIFFERENCES)(
    'refuses an order with the current cart when the %s differs from the page',
    async (...row) => {
      const [, change, sentence] = row;
      const { visitor, addressId, shown, product, user } = await atCheckout();
      const sent = [
        () => visitor.call(createCartOrder, { addressId, shown: change(shown) }),
        () =>
          visitor.call(buyNow, {
            ...{ ProductId: product.id, Quantity: 2, variantId: null, AddressId: addressId },
            shown: change(shown),
          }),
      ];
      for (const call of sent) {
        const error = await call().then(
          () => new AppError('UNEXPECTED'),
          (thrown: unknown) => toAppError(thrown),
        );
        expect(error).toMatchObject({ code: 'ORDER_CHANGED', status: 409 });
        expect(error.message).toContain(sentence);
        expect(error.current?.values).toMatchObject({
          cartItems: [{ productId: product.id, quantity: 2 }],
        });
      }
      expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(0);
    },
  );

  test('places an order that does not differ from the page', async () => {
    const { visitor, addressId, shown, product } = await atCheckout();
    expect(await visitor.call(createCartOrder, { addressId, shown })).toMatchObject({
      total: shown.total,
    });
    const bought = { ProductId: product.id, Quantity: 2, variantId: null, AddressId: addressId };
    expect(await visitor.call(buyNow, { ...bought, shown })).toMatchObject({ total: shown.total });
  });

  test('refuses an order after another tab swapped the item for one at the same price', async () => {
    const { visitor, addressId, shown, product } = await atCheckout();
    const red = product.variants[0]?.id ?? 0;
    const isLine = eq(cartLines.productId, product.id);
    await db.update(cartLines).set({ variantId: red }).where(isLine);
    const sent = visitor.call(createCartOrder, { addressId, shown, expectedTotal: shown.total });
    await expect(sent).rejects.toMatchObject({ code: 'ORDER_CHANGED', status: 409 });
  });

  test('creates one order when two tabs pay at the same time', async () => {
    const { visitor, addressId, shown, user } = await atCheckout();
    const sent = [1, 2].map(() => visitor.call(createCartOrder, { addressId, shown }));
    const [one, two] = await Promise.all(sent);
    expect(one?.order_id).toBe(two?.order_id);
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1);
  });

  test('places an order by the specified GET, which sends nothing that a page showed', async () => {
    const { visitor, addressId, shown } = await atCheckout();
    expect(await visitor.call(createCartOrderByGet, { addressId })).toMatchObject({
      total: shown.total,
    });
  });
});
