import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Change,
  addChange,
  readWaiting,
  WAITING_MAX_MS,
  whyNot,
} from '#src/features/cart/waiting/waiting.ts';
import { sendWaiting } from '#src/features/cart/waiting/send-waiting.store.ts';
import { $cart, addItem, removeItem } from '#src/features/cart/cart.store.ts';
import { signIn } from '#src/features/account/sign-in.store.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';
import { clearPersonal } from '#src/features/offline/stored.ts';
import { $toasts } from '#src/ui/toast.store.ts';

const CART = {
  ...{ cartItems: [], count: 0, subtotal: 0, notices: [], offers: NO_OFFERS, message: 'Done' },
  shippingRates: { freeShippingOver: 500, shippingFee: 0 },
};
const PERSON = {
  ...{ id: 'u1', data: 'Asha', name: 'Asha', email: '', phoneNumber: '9876543210' },
  ...{ role: 'customer', lacksSecondFactor: false },
};
const add = (key: string, productId = 7): Change => ({
  ...{ kind: 'add', key },
  input: { productId, variantId: null, quantity: 1 },
});
const update = (key: string, id: number, quantity: number): Change => ({
  ...{ kind: 'update', key },
  input: { id, quantity },
});

let sent: { path: string; key: string | null; of?: string }[] = [];
let answer: (path: string) => Response;
let stored: Map<string, string>;
const retry = vi.fn<() => void>();

beforeEach(() => {
  stored = new Map();
  sent = [];
  answer = () => Response.json(CART);
  vi.stubGlobal('localStorage', storageOf(stored));
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', { ...listening, cookie: '' });
  vi.stubGlobal('window', { ...listening, location: { origin: 'http://shop' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const of = request.headers.get('idempotency-key-of');
    sent.push({ path, key: request.headers.get('idempotency-key'), ...(of && { of }) });
    return Promise.resolve(answer(path));
  });
  $toasts.set([]);
  $cart.set({ state: 'ready', value: CART });
});

// A mounted store uses these stubs again when it is unmounted.

const texts = () => $toasts.get().map(({ text }) => text);
const keys = () => readWaiting().map(({ key }) => key);
const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('a change of the cart without a connection', () => {
  test('sends a cart change stored without a connection once, under its first key', async () => {
    answer = offline;
    const adding = addItem({ productId: 7, variantId: null, quantity: 2 });
    await expect(adding).rejects.toMatchObject({ code: 'KEPT_OFFLINE' });
    await expect(removeItem(3)).rejects.toMatchObject({ code: 'KEPT_OFFLINE' });
    // A page that opens in the meantime retries with the same key.
    const before = [...new Set(sent.flatMap(({ key }) => key ?? []))];
    expect(keys()).toEqual(before);

    answer = () => Response.json(CART);
    sent = [];
    await sendWaiting(retry);
    await sendWaiting(retry);
    expect(sent.map(({ key }) => key)).toEqual(before);
    expect(sent.map(({ path }) => path)).toEqual(['/api/cart/add', '/api/cart/delete/3']);
    expect(keys()).toEqual([]);
    expect(texts()).toEqual(['You are back online. Your cart is up to date.']);
  });

  test('sends a quantity again that was chosen as the page was left, and announces nothing', async () => {
    addChange({ ...update('a', 1, 2), isSent: true }, false);
    await sendWaiting(retry);
    expect(sent).toEqual([{ path: '/api/cart/update/1', key: 'a' }]);
    expect(keys()).toEqual([]);
    expect(texts()).toEqual([]);
  });

  test('replaces a stored change of a cart line by the next one', () => {
    addChange(update('a', 1, 2), false, 1_000_000_000_000);
    addChange(add('b'), false, 1_000_000_000_000);
    addChange(update('c', 1, 5), false, 1_000_000_000_000);
    addChange(update('d', 2, 5), false, 1_000_000_000_000);
    expect(keys()).toEqual(['b', 'c', 'd']);
  });

  test('keeps a cart change while the shop is unreachable and drops it when it is refused', async () => {
    addChange(add('a'), false);
    answer = offline;
    await sendWaiting(retry);
    expect(keys()).toEqual(['a']);
    expect(texts()).toEqual([]);

    answer = () =>
      Response.json({ code: 'OUT_OF_STOCK', message: 'It is sold out.' }, { status: 409 });
    await sendWaiting(retry);
    expect(keys()).toEqual([]);
    expect(texts()).toEqual(['A change to your cart was not possible: It is sold out.']);
  });

  test('retries a cart change less and less often while the shop is unreachable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    addChange(add('a'), false);
    answer = () => Response.json(CART);
    await sendWaiting(retry);
    retry.mockClear();
    addChange(add('b'), false);
    answer = offline;
    for (const pauseMs of [3000, 6000]) {
      await sendWaiting(retry);
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(retry).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(retry).toHaveBeenCalledOnce();
      retry.mockClear();
    }
    answer = () => Response.json(CART);
    await sendWaiting(retry);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(retry).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test('never sends a stored cart change to the cart of another person', async () => {
    const now = Date.now();
    addChange(add('a'), true, now);
    const [one] = readWaiting();
    if (!one) throw new Error('Nothing is kept.');
    expect(whyNot(one, true, now + WAITING_MAX_MS)).toBe(undefined);
    expect(whyNot(one, true, now + WAITING_MAX_MS + 1)).toBe('too-old');
    expect(whyNot(one, false, now)).toBe('not-theirs');
    await sendWaiting(retry);
    expect(sent).toEqual([]);
    expect(texts()).toEqual([
      'A change to your cart could not be sent before you signed in or out. Please check it.',
    ]);
  });

  test('sends the stored cart changes of a guest before somebody signs in', async () => {
    const stop = $cart.listen(() => undefined);
    addChange(update('a', 1, 2), false);
    addChange(add('b'), false);
    const seen: string[] = [];
    answer = (path) => {
      seen.push(path);
      return Response.json(path.endsWith('/login') ? { ...PERSON, cartNotices: [] } : CART);
    };
    await signIn({ emailOrPhoneNumber: '9876543210', password: 'x' });
    stop();
    expect(seen.slice(0, 3)).toEqual(['/api/cart/update/1', '/api/cart/add', '/api/auth/login']);
    expect(keys()).toEqual([]);
  });

  test('sends an item that a guest added under the guest’s key after the sign-in', async () => {
    addChange(update('a', 1, 2), false);
    addChange(add('b'), false);
    vi.stubGlobal('document', { cookie: 'swara_hint=s' });
    await sendWaiting(retry);
    expect(sent).toEqual([{ path: '/api/cart/add', key: 'b', of: 'guest' }]);
    expect(texts()).toEqual([
      'You are back online. Your cart is up to date.',
      'A change to your cart could not be sent before you signed in or out. Please check it.',
    ]);
  });

  test('deletes stored cart changes with all personal data on sign-out', () => {
    addChange(add('a'), true);
    stored.set('swara:kept:wishlist', '{}');
    stored.set('swara:theme', 'dark');
    clearPersonal();
    expect([...stored.keys()]).toEqual(['swara:theme']);
  });

  test('ignores a stored cart change that cannot be read', () => {
    stored.set('swara:kept:cart:1-a', 'broken');
    stored.set('swara:kept:cart:x', '{"key":"a","input":{}}');
    expect(readWaiting()).toEqual([]);
  });
});

/** Returns a storage whose entries are its own properties, as in a browser. */
function storageOf(entries: Map<string, string>): unknown {
  const methods: Record<string, unknown> = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
    removeItem: (name: string) => entries.delete(name),
  };
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
