import { expect, test } from 'vitest';
import { cartSums, gramsOf, sumWithOffers, worthOfPieces } from '#src/features/cart/sums.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

test('refunds a unit at its share of the price, rounded down until the last', () => {
  const line = { pricePaise: 100, quantity: 3, reductionPaise: 200 };
  expect(worthOfPieces(line, 1)).toBe(33);
  expect([0, 1, 2].map((before) => worthOfPieces(line, 1, before))).toEqual([33, 33, 34]);
});

test('counts an item of unknown weight as weightless', () => {
  expect(gramsOf([{ quantity: 2 }, { quantity: 3, grams: 100 }])).toBe(300);
});

test('names the offer that makes shipping free only if shipping would cost something', () => {
  const lines = [{ mrpPaise: 100_00, pricePaise: 100_00, quantity: 1 }];
  const named = (shippingFee: number, isShippingFree: boolean) => {
    const offers = { reductions: [], isShippingFree, freeShippingBy: 'Ship' };
    return sumWithOffers(lines, { freeShippingOver: 500, shippingFee }, offers).freeShippingBy;
  };
  const offers = { reductions: [], isShippingFree: true, freeShippingBy: 'Ship' };
  const rates = { freeShippingOver: 500, shippingFee: 40 };
  expect(sumWithOffers(lines, rates, offers).totalPaise).toBe(100_00);
  expect([named(40, true), named(0, true), named(40, false)]).toEqual(['Ship', null, null]);
});

test('charges shipping in the cart by the weight of what is in stock', () => {
  const items = [
    { inStock: true, quantity: 2, grams: 500, price: 50, mrp: 80 },
    { inStock: false, quantity: 1, grams: 500, price: 20, mrp: 10 },
  ];
  const offers = { ...NO_OFFERS, reductions: [{ label: 'Ten', amount: 10 }] };
  const weightSteps = [{ overGrams: 1000, fee: 25 }];
  const rates = { freeShippingOver: 500, shippingFee: 40, weightSteps };
  const cart = { subtotal: 100, shippingRates: rates, offers, cartItems: items };
  expect(cartSums(cart)).toMatchObject({ subtotal: 160, discount: 60, shipping: 40, total: 130 });
  const heavy = { ...cart, cartItems: items.map((item) => ({ ...item, inStock: true })) };
  expect(cartSums(heavy)).toMatchObject({ discount: 60, shipping: 65, total: 155 });
});
