import { afterEach, expect, test, vi } from 'vitest';
import { fillCart } from '#src/features/cart/reminders/fill-cart.store.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

const LINK = { of: '7', signature: 'x'.repeat(11) };
const ITEM = { variantId: null, quantity: 1 };
const CART = {
  ...{ cartItems: [], count: 0, subtotal: 0, notices: [], message: '', offers: NO_OFFERS },
  shippingRates: { freeShippingOver: 500, shippingFee: 0 },
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['OUT_OF_STOCK', 409, 2],
  ['NOT_ENOUGH_STOCK', 409, 2],
  ['NOT_FOUND', 404, 2],
  ['CONFLICT', 409, 2],
  ['UNEXPECTED', 500, 1],
  ['TOO_MANY_REQUESTS', 429, 1],
])(
  'after %s (%i) for one item of a reminded cart, has tried %i of its two items',
  async (code, status, tried) => {
    let adds = 0;
    const answer = async ({ url }: Request) => {
      if (url.includes('/reminded/')) {
        const items = [1, 2].map((productId) => ({ ...ITEM, productId }));
        return Response.json({ isOwn: false, items });
      }
      if (!url.includes('/add')) return Response.json(CART);
      adds += 1;
      const isFirst = adds === 1;
      return isFirst ? Response.json({ message: 'No.', code }, { status }) : Response.json(CART);
    };
    vi.stubGlobal('fetch', answer);
    const filled = await fillCart(LINK).then(
      () => 'filled',
      (error: unknown) => error,
    );
    expect(adds).toBe(tried);
    if (tried === 2) expect(filled).toBe('filled');
    else expect(filled).toMatchObject({ code });
  },
);
