import { beforeEach, describe, expect, test } from 'vitest';
import {
  addToCart,
  setCartLinePlan,
  updateCartLine,
  viewCart,
} from '#src/features/cart/cart.contract.ts';
import { makePlan, sellPlans } from '#tests/kit/make-plan.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;

beforeEach(() => sellPlans(db, [makePlan()]));

describe('a protection plan in the cart', () => {
  test('chooses no plan for the shopper, and gives a chosen plan the quantity of its item', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00, stock: 10 });
    const visitor = shop.visitor();
    const added = await visitor.call(addToCart, { productId: product.id, quantity: 1 });
    const id = added.cartItems[0]?.id ?? 0;
    expect(added.cartItems[0]).toMatchObject({ plans: [{ id: 7, price: 299 }], unitTotal: 1000 });
    expect(added.cartItems[0]?.planId).toBeUndefined();
    expect([added.subtotal, added.offers.plans]).toEqual([1000, []]);
    const chosen = await visitor.call(setCartLinePlan, { id, planId: 7 });
    expect([chosen.subtotal, chosen.count]).toEqual([1299, 1]);
    const more = await visitor.call(updateCartLine, { id, quantity: 3 });
    expect([more.subtotal, more.count]).toEqual([3897, 3]);
    expect(more.offers.plans).toMatchObject([
      { name: `1 more year of warranty for ${product.name} (Black)`, quantity: 3, price: 299 },
    ]);
    const without = await visitor.call(setCartLinePlan, { id, planId: null });
    expect(without.subtotal).toBe(3000);
  });

  test('refuses a plan that its item cannot have, and one of another cart', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00, stock: 10 });
    const visitor = shop.visitor();
    const { cartItems } = await visitor.call(addToCart, { productId: product.id });
    const id = cartItems[0]?.id ?? 0;
    const wrong = visitor.call(setCartLinePlan, { id, planId: 8 });
    await expect(wrong).rejects.toMatchObject({ code: 'CONFLICT' });
    const others = shop.visitor();
    await others.call(addToCart, { productId: product.id });
    const stolen = others.call(setCartLinePlan, { id, planId: 7 });
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('adds the item once with a notice when its plan is no longer offered', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00, stock: 10 });
    const added = await shop.visitor().call(addToCart, { productId: product.id, planId: 8 });
    expect(added.notices).toEqual(['This protection plan is no longer offered.']);
    expect([added.count, added.subtotal]).toEqual([1, 1000]);
    expect(added.cartItems[0]?.planId).toBeUndefined();
  });

  test('says when its price has changed or it has ended, until the shopper changes the line', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00, stock: 10 });
    const visitor = shop.visitor();
    await visitor.call(addToCart, { productId: product.id, planId: 7 });
    const notice = async () => (await visitor.call(viewCart, {})).cartItems[0]?.notice;
    expect(await notice()).toBeNull();
    await sellPlans(db, [makePlan({ price: 349 })]);
    expect(await notice()).toBe('“1 more year of warranty” now costs ₹349 for each unit.');
    const id = (await visitor.call(viewCart, {})).cartItems[0]?.id ?? 0;
    const accepted = await visitor.call(updateCartLine, { id, quantity: 2 });
    expect([accepted.cartItems[0]?.notice, accepted.subtotal]).toEqual([null, 2698]);
    await sellPlans(db, [makePlan({ price: 349, isOn: false })]);
    expect(await notice()).toContain('no longer offered');
    const ended = await visitor.call(updateCartLine, { id, quantity: 1 });
    expect([ended.cartItems[0]?.notice, ended.subtotal]).toEqual([null, 1000]);
  });
});
