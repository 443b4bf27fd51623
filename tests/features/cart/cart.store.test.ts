import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import {
  $cart,
  addItem,
  cartSettled,
  changeLine,
  QUIET_MS,
  removeItem,
  setQuantity,
} from '#src/features/cart/cart.store.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

const LINE = {
  id: 1,
  productId: 7,
  variantId: null,
  productName: 'Raga One',
  name: 'Raga One',
  color: 'navy',
  variantTitle: 'navy',
  imageUrl: '',
  price: 100.5,
  mrp: 200,
  quantity: 1,
  available: 20,
  inStock: true,
  dispatchBy: null,
  notice: null,
  pendingOrderId: null,
  grams: 0,
  plans: [],
  unitTotal: 100.5,
  link: '/product/7',
};

type Sent = { path: string; body: unknown };
let sent: Sent[] = [];
let answer: (request: Sent) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = ({ body }) => Response.json(cartOf(Number((body as { quantity?: number }).quantity)));
  vi.stubGlobal('fetch', async (request: Request) => {
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    const one = { path: new URL(request.url).pathname, body };
    sent.push(one);
    return answer(one);
  });
  $cart.set({ state: 'ready', value: cartOf(1) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('setQuantity', () => {
  test('shows a new quantity immediately and sends fast clicks as one call', async () => {
    void setQuantity(1, 2);
    void setQuantity(1, 3);
    const changing = setQuantity(1, 4);
    expect(shown()).toMatchObject({ count: 4, subtotal: 402 });
    expect(sent).toEqual([]);

    await vi.advanceTimersByTimeAsync(QUIET_MS * 3);
    await changing;
    expect(sent).toEqual([{ path: '/api/cart/update/1', body: { quantity: 4 } }]);
    expect(shown().count).toBe(4);
  });

  test('sends a click made during a call and never shows the older quantity', async () => {
    const changing = setQuantity(1, 2);
    answer = ({ body }) => {
      if (sent.length === 1) void setQuantity(1, 5);
      return Response.json(cartOf((body as { quantity: number }).quantity));
    };
    const counts: number[] = [];
    const stop = $cart.listen(() => counts.push(shown().count));
    await vi.advanceTimersByTimeAsync(QUIET_MS * 5);
    await changing;
    stop();

    expect(sent.map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
    expect(counts.every((count) => count === 5)).toBe(true);
  });

  test('shows the stored cart again when the server refuses a quantity', async () => {
    const refusal = { message: 'There are not that many left.', code: 'NOT_ENOUGH_STOCK' };
    answer = ({ path }) =>
      path.includes('update') ? Response.json(refusal, { status: 409 }) : Response.json(cartOf(3));
    const changing = expect(setQuantity(1, 9)).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
    expect(shown().count).toBe(9);

    await vi.advanceTimersByTimeAsync(QUIET_MS * 3);
    await changing;
    expect(shown().count).toBe(3);
  });
});

describe('removeItem', () => {
  test('removes a cart line immediately and sends no pending quantity for it', async () => {
    answer = () => Response.json(cartOf(0));
    void setQuantity(1, 6);
    const removing = removeItem(1);
    expect(shown().cartItems).toEqual([]);

    await vi.advanceTimersByTimeAsync(QUIET_MS * 3);
    await removing;
    expect(sent.map(({ path }) => path)).toEqual(['/api/cart/delete/1']);
  });
});

describe('addItem', () => {
  test('adds one item at a time, so that two clicks never create two carts', async () => {
    let open = 0;
    answer = async () => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      return Response.json({ ...cartOf(2), message: 'Product added to cart!' });
    };
    await Promise.all([
      addItem({ productId: 7, variantId: null, quantity: 1 }),
      addItem({ productId: 7, variantId: null, quantity: 1 }),
    ]);
    expect(sent).toHaveLength(2);
  });
});

test('changes the colour of a cart line only after its pending quantity is sent', async () => {
  const order: string[] = [];
  answer = ({ path }) => {
    order.push(path);
    return Response.json(cartOf(2));
  };
  void setQuantity(1, 2);
  void changeLine(1, async () => {
    order.push('colour');
    return Promise.resolve(cartOf(3));
  });
  const settled = cartSettled().then(() => order.push('settled'));
  await vi.advanceTimersByTimeAsync(QUIET_MS * 3);
  await settled;
  expect(order).toEqual(['/api/cart/update/1', 'colour', 'settled']);
  expect(shown().count).toBe(3);
});

test('settles the cart only after the last click is sent', async () => {
  void setQuantity(1, 8);
  const settled = cartSettled();
  await vi.advanceTimersByTimeAsync(QUIET_MS * 3);
  await settled;
  expect(sent).toHaveLength(1);
});

function cartOf(quantity: number): Cart {
  return {
    cartItems: quantity > 0 ? [{ ...LINE, quantity }] : [],
    count: quantity,
    subtotal: quantity * LINE.price,
    shippingRates: { freeShippingOver: 500, shippingFee: 0 },
    offers: NO_OFFERS,
    notices: [],
  };
}

function shown(): Cart {
  const cart = $cart.get();
  if (cart.state !== 'ready') throw new Error(`The cart is ${cart.state}.`);
  return cart.value;
}
