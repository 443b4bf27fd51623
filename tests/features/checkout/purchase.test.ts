import { describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '#src/features/cart/cart.contract.ts';
import { contactError } from '#src/features/checkout/contact.ts';
import {
  canBuy,
  purchaseOfCart,
  purchaseOfProduct,
  withMethodFee,
  withRates,
} from '#src/features/checkout/purchase.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

const PRODUCT = {
  id: 4,
  productId: 4,
  variantId: null,
  name: 'Sur Buds',
  productName: 'Sur Buds',
  color: 'black',
  variantTitle: 'black',
  imageUrl: '/media/x.webp',
  price: 1499.5,
  mrp: 2999,
  rating: 4,
  discountPercentage: 50,
  inStock: true,
  dispatchBy: null,
  pendingOrderId: null,
  available: 3,
  grams: 450,
  shippingRates: { freeShippingOver: 500, shippingFee: 40 },
};

describe('a purchase', () => {
  test('adds up MRP, discount and total of a cart purchase', () => {
    const purchase = purchaseOfCart(
      makeCart([
        { price: 100.1, mrp: 200, quantity: 3 },
        { price: 50, mrp: 50, quantity: 1 },
      ]),
    );

    expect(purchase).toMatchObject({ subtotal: 650, discount: 299.7, shipping: 40, total: 390.3 });
    expect(canBuy(purchase)).toBe(true);
  });

  test('ships a purchase free from the amount that the shop has set', () => {
    expect(purchaseOfProduct({ ...PRODUCT, price: 499.99 }, 1).shipping).toBe(40);
    expect(purchaseOfProduct({ ...PRODUCT, price: 500 }, 1).shipping).toBe(0);
    expect(purchaseOfProduct({ ...PRODUCT, price: 250.01 }, 2).shipping).toBe(0);
  });

  test('charges shipping on a purchase by destination and weight', () => {
    const purchase = purchaseOfProduct({ ...PRODUCT, price: 100 }, 3);
    expect(purchase).toMatchObject({ shipping: 40, total: 340 });
    const weightSteps = [
      { overGrams: 1000, fee: 25 },
      { overGrams: 1350, fee: 60 },
    ];
    const rates = { freeShippingOver: 900, shippingFee: 70, weightSteps };
    expect(withRates(purchase, rates)).toMatchObject({ shipping: 95, total: 395 });
    expect(purchase.total).toBe(340);
  });

  test('replaces the fee of a payment method', () => {
    const purchase = withMethodFee(purchaseOfProduct({ ...PRODUCT, price: 100 }, 1), 49);
    expect(purchase).toMatchObject({ fee: 49, total: 189 });
    expect(withMethodFee(purchase, 10)).toMatchObject({ fee: 10, total: 150 });
  });

  test('refuses a purchase with an item that is out of stock', () => {
    expect(canBuy(purchaseOfCart(makeCart([{}, { inStock: false }])))).toBe(false);
  });

  test('refuses a purchase of an empty cart', () => {
    expect(canBuy(purchaseOfCart(makeCart([])))).toBe(false);
  });

  test.each([
    [3, null, true],
    [4, 'Only 3 are left.', false],
  ])('checks a purchase of %i units when 3 are available: %j', (quantity, notice, isBuyable) => {
    const purchase = purchaseOfProduct(PRODUCT, quantity);

    expect(purchase.items[0]?.notice).toBe(notice);
    expect(canBuy(purchase)).toBe(isBuyable);
  });

  test('names the last unit, and adds up a protection plan once', () => {
    const purchase = purchaseOfProduct({ ...PRODUCT, available: 1 }, 2);
    expect(purchase.items[0]?.notice).toBe('Only 1 is left.');
    expect(canBuy(purchaseOfProduct({ ...PRODUCT, available: 1 }, 1))).toBe(true);
    expect(canBuy(purchaseOfProduct({ ...PRODUCT, available: 0 }, 0))).toBe(false);
    const [plan] = purchaseOfProduct(PRODUCT, 1).items;
    const plans = plan ? [{ ...plan, price: 100, mrp: 100 }] : [];
    const offers = { ...NO_OFFERS, plans } as Parameters<typeof purchaseOfProduct>[2];
    const covered = purchaseOfProduct({ ...PRODUCT, price: 200 }, 1, offers);
    expect(covered.total).toBe(340);
    expect(withRates(covered, PRODUCT.shippingRates)).toEqual(covered);
  });

  test('says that the last unit of a purchase has been sold', () => {
    const purchase = purchaseOfProduct({ ...PRODUCT, available: 0, inStock: false }, 1);

    expect(purchase.items[0]?.notice).toBe('That item has just sold out.');
  });
});

describe('the contact of a guest', () => {
  test.each(['ana@example.com', '9876543210', ' 9876543210 '])(
    'accepts %j as the contact of a guest',
    (contact) => {
      expect(contactError(contact)).toBeUndefined();
    },
  );

  test.each(['', '  '])('requires the contact of a guest instead of %j', (contact) => {
    expect(contactError(contact)).toBe('* Contact details are required');
  });

  test.each(['ana', '987654321', '98765432101', 'ana@'])(
    'refuses %j as the contact of a guest',
    (contact) => {
      expect(contactError(contact)).toBe('* Please enter a valid mobile or email');
    },
  );
});

function makeCart(lines: Partial<CartItem>[]): Cart {
  const cartItems = lines.map((line, at) => ({
    id: at + 1,
    productId: at + 1,
    variantId: null,
    productName: `Item ${at + 1}`,
    name: `Item ${at + 1}`,
    color: 'black',
    variantTitle: 'black',
    imageUrl: '/media/x.webp',
    price: 100,
    mrp: 200,
    quantity: 1,
    available: 20,
    inStock: true,
    dispatchBy: null,
    notice: null,
    pendingOrderId: null,
    grams: 0,
    plans: [],
    unitTotal: 100,
    link: `/product/${at + 1}`,
    ...line,
  }));
  const shippingRates = { freeShippingOver: 500, shippingFee: 40 };
  return { cartItems, count: 0, subtotal: 0, shippingRates, offers: NO_OFFERS, notices: [] };
}
