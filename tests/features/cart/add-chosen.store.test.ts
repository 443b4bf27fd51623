import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';
import { addAndOpenCart, addChosen } from '#src/features/cart/add-chosen.store.ts';
import { $cartNews, $cartOpen } from '#src/features/cart/cart.store.ts';
import { ADDED } from '#src/features/cart/quick-buy.store.ts';
import { $toasts } from '#src/ui/toast.store.ts';

const CHOICE = { productId: 7, variantId: null };
const LINE = {
  ...{ id: 1, ...CHOICE, productName: 'Raga One', name: 'Raga One', imageUrl: '' },
  ...{ color: 'navy', variantTitle: 'navy' },
  ...{ price: 100, mrp: 200, quantity: 1, available: 20, inStock: true, notice: null },
  ...{
    grams: 0,
    link: '/product/7',
    pendingOrderId: null,
    dispatchBy: null,
    plans: [],
    unitTotal: 100,
  },
};
let answer: () => Response;

beforeEach(() => {
  answer = () =>
    Response.json({
      ...{ cartItems: [LINE], count: 1, subtotal: 100, notices: [], message: ADDED },
      shippingRates: { freeShippingOver: 500, shippingFee: 0 },
      offers: NO_OFFERS,
    });
  vi.stubGlobal('fetch', async () => Promise.resolve(answer()));
  $toasts.set([]);
  $cartOpen.set(false);
  $cartNews.set('');
});

afterEach(() => vi.unstubAllGlobals());

const toasts = () => $toasts.get().map(({ text }) => text);

describe('adding to the cart', () => {
  test('shows a product added to the cart in the cart that opens, without a toast', async () => {
    await addAndOpenCart(CHOICE, 2);
    expect([$cartOpen.get(), $cartNews.get(), toasts()]).toEqual([true, ADDED, []]);
  });

  test('adds a product without opening the cart or showing a toast', async () => {
    expect(await addChosen(CHOICE)).toMatchObject({ id: 1 });
    expect([$cartOpen.get(), $cartNews.get(), toasts()]).toEqual([false, '', []]);
  });

  test('explains in a toast why a product could not be added, without opening the cart', async () => {
    answer = () => Response.json({ message: 'Sold out.', code: 'OUT_OF_STOCK' }, { status: 409 });
    await addAndOpenCart(CHOICE);
    expect([$cartOpen.get(), $cartNews.get()]).toEqual([false, '']);
    expect(toasts()[0]).toMatch(/^Failed to add product to cart\. /);
    expect($toasts.get()[0]?.action, 'it would be sold out again').toBeUndefined();
  });

  test.each([500, 429, 503])(
    'offers to try again when adding to the cart fails with %i',
    async (status) => {
      const works = answer;
      answer = () => Response.json({ message: 'Too busy.', code: 'INTERNAL' }, { status });
      await addChosen(CHOICE);
      const [toast] = $toasts.get();
      expect([toast?.kind, toast?.action?.label]).toEqual(['error', 'Try again']);
      answer = works;
      toast?.action?.run();
      await vi.waitFor(() => expect($cartOpen.get()).toBe(true));
      expect($cartNews.get()).toBe(ADDED);
    },
  );
});
