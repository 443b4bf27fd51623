import { beforeEach, describe, expect, test } from 'vitest';
import { offers, rateLimits } from '#src/db/schema/tables.ts';
import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import { createCartOrder, createCartOrderByGet } from '#src/features/checkout/checkout.contract.ts';
import { giveCode, viewPurchaseOffers } from '#src/features/checkout/purchase-offers.contract.ts';
import { NETWORK_CODE_LIMIT, SHOPPER_CODE_LIMIT } from '#src/features/offers/code-tries.server.ts';
import { OFFER_LINK_PATH } from '#src/features/offers/offer-link.ts';
import { toAppError } from '#src/lib/errors.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createShopWithGateway();
const { db } = shop;
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

beforeEach(async () => {
  await db.update(offers).set({ removedAt: new Date() });
  await db.delete(rateLimits);
  await makeOffer(db, { code: 'RIGHT' });
});

async function newBuyer() {
  const made = await signUpBuyer(shop);
  const { id: productId } = await makeProduct(db, { pricePaise: 100_00 });
  await made.visitor.call(addToCart, { productId, quantity: 1 });
  return made;
}

/** Ways to enter an offer code; each returns the code of the error, or ''. */
const WAYS: Record<string, (buyer: Buyer, code: string) => Promise<string>> = {
  'the form': ({ visitor }, code) => errorOf(visitor.call(giveCode, { code, variantId: null })),
  'an order': ({ visitor, addressId }, offerCode) =>
    errorOf(visitor.call(createCartOrder, { addressId, offerCode })),
  'an order by GET': ({ visitor, addressId }, offerCode) =>
    errorOf(visitor.call(createCartOrderByGet, { addressId, offerCode })),
  'a link': async ({ visitor }, code) => {
    const response = await visitor.request(`${OFFER_LINK_PATH}?code=${code}&to=/`);
    return response.status === 429 ? 'TOO_MANY_REQUESTS' : '';
  },
};

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (thrown: unknown) => toAppError(thrown).code,
  );

describe('guessing offer codes', () => {
  test.each(Object.keys(WAYS))('blocks a shopper after wrong offer codes in %s', async (way) => {
    const enter = WAYS[way];
    const buyer = await newBuyer();
    for (let wrong = 0; wrong < SHOPPER_CODE_LIMIT.max; wrong += 1) {
      expect(await enter?.(buyer, `WRONG${wrong}`)).not.toBe('TOO_MANY_REQUESTS');
    }
    expect(await enter?.(buyer, 'WRONG-AGAIN')).toBe('TOO_MANY_REQUESTS');
    expect(await enter?.(buyer, 'RIGHT')).toBe('TOO_MANY_REQUESTS');
    // Another person in the same network can still enter a code.
    expect(await enter?.(await newBuyer(), 'RIGHT')).toBe('');
  });

  test('counts wrong offer codes over all ways to enter a code', async () => {
    const buyer = await newBuyer();
    const ways = Object.values(WAYS);
    for (let wrong = 0; wrong < SHOPPER_CODE_LIMIT.max; wrong += 1) {
      await ways[wrong % ways.length]?.(buyer, `WRONG${wrong}`);
    }
    for (const enter of ways) expect(await enter(buyer, 'RIGHT')).toBe('TOO_MANY_REQUESTS');
  });

  test('blocks a network without sessions after too many wrong offer codes', async () => {
    for (let wrong = 0; wrong < NETWORK_CODE_LIMIT.max; wrong += 1) {
      const sent = shop.visitor().call(giveCode, { code: `WRONG${wrong}`, variantId: null });
      await expect(sent).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    const sent = shop.visitor().call(giveCode, { code: 'RIGHT', variantId: null });
    await expect(sent).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each(['RIGHT', 'RIGHT.', 'RIGHT.AAAA', 'right', '.', 'RIGHT.RIGHT.RIGHT'])(
    'ignores an offer cookie that the shop did not write: %s',
    async (cookie) => {
      const { visitor } = await newBuyer();
      visitor.cookies.set('swara_offer', cookie);
      expect((await visitor.call(viewCart, {})).offers).toMatchObject({
        reductions: [],
        code: null,
      });
      const seen = await visitor.call(viewPurchaseOffers, { variantId: null });
      expect(seen).toMatchObject({ reductions: [], code: null });
    },
  );

  test('never blocks right offer codes, however often they are entered', async () => {
    const buyer = await newBuyer();
    for (let right = 0; right < NETWORK_CODE_LIMIT.max + 5; right += 1) {
      expect(await WAYS['the form']?.(buyer, 'right')).toBe('');
    }
  });

  test('refuses an offer cookie whose signature belongs to another code', async () => {
    await makeOffer(db, { code: 'OTHER' });
    const { visitor } = await newBuyer();
    await visitor.call(giveCode, { code: 'OTHER', variantId: null });
    const cookie = visitor.cookies.get('swara_offer') ?? '';
    visitor.cookies.set('swara_offer', cookie.replace('OTHER', 'RIGHT'));
    expect((await visitor.call(viewCart, {})).offers.code).toBeNull();
  });
});
