import { expect, test } from 'vitest';
import { groupCart } from '#src/features/cart/bundled-cart.ts';
import type { Cart, CartItem } from '#src/features/cart/cart.contract.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

const item = (id: number, more: Partial<CartItem> = {}): CartItem => ({
  ...{ id, productId: id, variantId: null, productName: `Item ${id}`, name: `Item ${id}` },
  ...{ color: '', variantTitle: '', imageUrl: '', price: 100, mrp: 100, grams: 0, link: '/' },
  ...{ quantity: 1, available: 10, inStock: true, notice: null, pendingOrderId: null },
  dispatchBy: null,
  plans: [],
  unitTotal: 100,
  ...more,
});

const cartOf = (cartItems: CartItem[], quantities: number[], count = 1): Cart => {
  const items = quantities.map((quantity, at) => ({
    productId: at + 1,
    variantId: null,
    quantity,
  }));
  const bundles = [{ id: 7, name: 'Set', count, price: 150, saved: 50 * count, items }];
  return {
    ...{ cartItems, count: 0, subtotal: 0, notices: [] },
    shippingRates: { freeShippingOver: 0, shippingFee: 0 },
    offers: { ...NO_OFFERS, bundles },
  };
};

const restOf = (cart: Cart) =>
  groupCart(cart).rest.map(({ id, quantity, bundled, available }) => {
    return [id, quantity, bundled, available];
  });

test('separates the units of a bundle in a cart from the rest of their lines', () => {
  const cart = cartOf([item(1, { quantity: 3 }), item(2), item(3)], [1, 1]);
  expect(groupCart(cart).bundles[0]?.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(restOf(cart)).toEqual([
    [1, 2, 1, 9],
    [3, 1, 0, 10],
  ]);
});

test.each([
  [10, 10, 10],
  [10, 5, 5],
  [4, 2, 2],
  [3, 10, 3],
])('limits a bundle of two of %i and one of %i units in stock to %i', (two, one, most) => {
  const lines = [
    item(1, { quantity: 4, available: two * 2 }),
    item(2, { quantity: 2, available: one }),
  ];
  expect(groupCart(cartOf(lines, [4, 2], 2)).bundles[0]?.most).toBe(Math.max(2, most));
});

test('shows once what has changed of a bundle in a cart, and a missing line as no item', () => {
  const notice = '“Set” has ended.';
  const cart = cartOf([item(1, { notice, quantity: 2 })], [1, 1]);
  const { bundles, rest } = groupCart(cart);
  expect(bundles[0]).toMatchObject({ notices: [notice], items: [{ id: 1 }] });
  expect(rest).toMatchObject([{ id: 1, quantity: 1, notice: null }]);
});
