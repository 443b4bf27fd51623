import { beforeEach, describe, expect, test } from 'vitest';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';
import { offers } from '#src/db/schema/tables.ts';
import { logout, signOutEverywhere } from '#src/features/account/auth/auth.contract.ts';
import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import { cartSums } from '#src/features/cart/sums.ts';
import { getCheckoutProduct } from '#src/features/catalog/product.contract.ts';
import {
  buyNow,
  completeOrder,
  createCartOrder,
} from '#src/features/checkout/checkout.contract.ts';
import {
  dropGivenCode,
  giveCode,
  viewPurchaseOffers,
} from '#src/features/checkout/purchase-offers.contract.ts';
import { purchaseOfCart, purchaseOfProduct } from '#src/features/checkout/purchase.ts';
import { OFFER_LINK_PATH, offerLinkTarget } from '#src/features/offers/offer-link.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createShopWithGateway();
const { db, gateway } = shop;

beforeEach(async () => {
  await db.update(offers).set({ removedAt: new Date() });
});

async function guestWith(pricePaise: number) {
  const product = await makeProduct(db, { pricePaise });
  const visitor = shop.visitor();
  await visitor.call(addToCart, { productId: product.id, quantity: 1 });
  return { visitor, product };
}

async function buyerWith(pricePaise: number) {
  const made = await signUpBuyer(shop);
  const product = await makeProduct(db, { pricePaise });
  await made.visitor.call(addToCart, { productId: product.id, quantity: 1 });
  return { ...made, product };
}

describe('a code', () => {
  test.each([logout, signOutEverywhere])('forgets the offer code after POST $path', async (end) => {
    await makeOffer(db, { code: 'DIWALI10', percent: 10 });
    const { visitor } = await buyerWith(100_000);
    await visitor.call(giveCode, { code: 'DIWALI10' });
    expect(visitor.cookies.get('swara_offer')).toMatch(/^DIWALI10\./);

    await visitor.call(end, {});

    expect(visitor.cookies.has('swara_offer')).toBe(false);
  });

  test('discounts a guest’s cart by a code in any case until the code is removed', async () => {
    await makeOffer(db, { code: 'TEN-OFF' });
    const { visitor } = await guestWith(999_99);

    const given = await visitor.call(giveCode, { code: '  ten-Off ', variantId: null });

    const reductions = [{ label: 'Code TEN-OFF', amount: 100 }];
    expect(given).toMatchObject({ reductions, code: { code: 'TEN-OFF', problem: null } });
    const cart = await visitor.call(viewCart, {});
    expect(cart.subtotal).toBe(999.99);
    expect(cartSums(cart)).toMatchObject({ reductions, total: 899.99 });
    await visitor.call(dropGivenCode, { variantId: null });
    const after = await visitor.call(viewCart, {});
    expect(after.offers).toEqual(NO_OFFERS);
  });

  test.each([
    ['unknown', 'NONE', '“NONE” is not a valid code.'],
    ['ended', 'ENDED', '“ENDED” ended on '],
    ['used up', 'USED-UP', '“USED-UP” has been used up.'],
  ])('refuses an offer code that is %s under its field', async (_, code, sentence) => {
    const past = new Date(Date.now() - 60_000);
    await makeOffer(db, { code: 'ENDED', endsAt: past });
    const used = await makeOffer(db, { code: 'USED-UP', inTotal: 1 });
    const buyer = await buyerWith(100_00);
    const bought = { addressId: buyer.addressId, offerCode: used.code ?? '' };
    await buyer.visitor.call(createCartOrder, bought);
    const { visitor } = await guestWith(100_00);

    await expect(visitor.call(giveCode, { code, variantId: null })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: expect.stringContaining(sentence) as string },
    });
    expect((await visitor.call(viewCart, {})).offers.code).toBeNull();
  });

  test.each([
    ['a minimum', { minimumPaise: 300_00 }, 'Add ₹200 more to use “WAITS”.', false],
    ['a sign-in', { perShopper: 1 }, 'Sign in to use “WAITS”. It is valid for one order', true],
    [
      'its first day',
      { startsAt: new Date(Date.now() + 60_000) },
      '“WAITS” can be used from ',
      false,
    ],
  ])('remembers an offer code that waits for %s', async (_, overrides, sentence, needsSignIn) => {
    await makeOffer(db, { code: 'WAITS', ...overrides });
    const { visitor } = await guestWith(100_00);
    await visitor.call(giveCode, { code: 'waits', variantId: null });
    const { offers: shown } = await visitor.call(viewCart, {});
    expect(shown).toMatchObject({ reductions: [], code: { code: 'WAITS', needsSignIn } });
    expect(shown.code?.problem).toContain(sentence);
  });

  test.each([
    ['no characters', '  ', 'Enter a code.'],
    ['too many characters', 'X'.repeat(41), 'This code is too long.'],
  ])('refuses an offer code of %s', async (_, code, sentence) => {
    const sent = shop.visitor().call(giveCode, { code, variantId: null });
    await expect(sent).rejects.toMatchObject({ fields: { code: sentence } });
  });

  test('shows the same discounted total in the cart, on Buy Now and on the order', async () => {
    await makeOffer(db, { code: 'THIRD', percent: 33 });
    const { visitor, addressId, product } = await buyerWith(333_33);
    await visitor.call(giveCode, { code: 'third', variantId: null });

    const cart = purchaseOfCart(await visitor.call(viewCart, {}));
    const bought = { addressId, expectedTotal: cart.total, offerCode: 'THIRD' };
    expect((await visitor.call(createCartOrder, bought)).total).toBe(cart.total);

    const at = { ProductId: product.id, Quantity: 2, variantId: null };
    const shown = purchaseOfProduct(
      await visitor.call(getCheckoutProduct, { productId: product.id }),
      2,
      await visitor.call(viewPurchaseOffers, at),
    );
    expect(shown.reductions).toEqual([{ label: 'Code THIRD', amount: 220 }]);
    const placed = await visitor.call(buyNow, {
      ...at,
      AddressId: addressId,
      expectedTotal: shown.total,
      offerCode: 'THIRD',
    });
    expect(placed.total).toBe(shown.total);
  });

  test('removes the offer code once an order that used it is paid, and not earlier', async () => {
    await makeOffer(db, { code: 'SPENT' });
    const { visitor, addressId } = await buyerWith(500_00);
    await visitor.call(giveCode, { code: 'SPENT', variantId: null });
    const placed = await visitor.call(createCartOrder, { addressId, offerCode: 'SPENT' });
    await visitor.call(completeOrder, { orderId: placed.order_id });
    expect((await visitor.call(viewCart, {})).offers.code).toMatchObject({ problem: null });
    gateway.pay(placed.order_id);
    await visitor.call(completeOrder, { orderId: placed.order_id });
    const at = { ProductId: (await makeProduct(db)).id, variantId: null };
    expect((await visitor.call(viewPurchaseOffers, at)).code).toBeNull();
  });
});

describe('a link with a code', () => {
  test.each([
    ['/', '?offer=DIWALI', `${OFFER_LINK_PATH}?code=DIWALI&to=%2F`],
    ['/product/7', '?a=1&offer=x', `${OFFER_LINK_PATH}?code=x&to=%2Fproduct%2F7%3Fa%3D1`],
    ['/', '?offers=1', undefined],
    ['/', '', undefined],
  ])('redirects an offer link %s%s to %s', (path, query, target) => {
    expect(offerLinkTarget(path, query)).toBe(target);
  });

  test.each([
    ['LINKED', '/#offer-kept', 'LINKED'],
    ['GONE', '/#offer-over', undefined],
  ])('leads an offer link of %s to its page and keeps a valid code', async (code, to, stored) => {
    await makeOffer(db, { code: 'LINKED' });
    const visitor = shop.visitor();
    const answer = await visitor.request(`${OFFER_LINK_PATH}?code=${code}&to=%2F`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(to);
    const product = await makeProduct(db);
    const at = { ProductId: product.id, variantId: null };
    expect((await visitor.call(viewPurchaseOffers, at)).code?.code).toBe(stored);
  });

  test('redirects an offer link to no other site', async () => {
    const link = `${OFFER_LINK_PATH}?code=X&to=${encodeURIComponent('//evil.example/')}`;
    const answer = await shop.visitor().request(link, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/#offer-over');
  });
});
