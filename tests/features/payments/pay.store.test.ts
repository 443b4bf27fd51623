import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutResult } from '#src/features/payments/cashfree/browser.ts';
import { comeBack, giveUp, pay, resumeOrder } from '#src/features/payments/pay.store.ts';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { AppError } from '#src/lib/errors.ts';

const openCheckout = vi.hoisted(() => vi.fn<() => Promise<CheckoutResult>>());
vi.mock('#src/features/payments/cashfree/browser.ts', () => ({ openCheckout }));

const SESSION = {
  payment_session_id: 'session_1',
  order_id: 'SW-1234ABCD',
  payment_script_url: '/sandbox/cashfree/js/v3/cashfree.js',
  payment_mode: 'sandbox',
  payment_page_url: '/sandbox/cashfree/view/sessions/checkout',
  amount: 100,
  total: 100,
} as const;
const ATTEMPTED = { paymentDetails: { paymentMessage: 'Finished.' } };
const CLOSED = { error: { message: 'Closed.' } };

const answers: (Response | Error)[] = [];
const ask = vi.fn<(request: Request) => Promise<Response>>(async () => {
  const answer = answers.shift() ?? outcome('pending');
  if (answer instanceof Error) throw answer;
  return answer;
});
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  answers.length = 0;
  stored.clear();
  stored.set('swara:checkout', 'kept');
  ask.mockClear();
  openCheckout.mockReset().mockResolvedValue(ATTEMPTED);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  $paying.set({ step: 'idle' });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pay', () => {
  test('ends paid, deletes the hand-off and remembers the order', async () => {
    answers.push(outcome('paid'));

    await pay(async () => SESSION);

    expect($paying.value).toMatchObject({ step: 'paid', orderId: SESSION.order_id });
    expect(stored.has('swara:checkout')).toBe(false);
    expect(stored.get('swara:order')).toContain('"isPaid":true');
  });

  test('opens no window for an order that is paid when it arrives: it is placed', async () => {
    answers.push(outcome('paid'));

    const placed = { payment_session_id: null, order_id: 'SW-1', amount: 100, total: 100 };
    await pay(async () => placed);

    expect(openCheckout).not.toHaveBeenCalled();
    expect($paying.value).toMatchObject({ step: 'paid' });
    expect(stored.has('swara:checkout')).toBe(false);
  });

  test('checks with the server even if the window was closed, as the payment may have succeeded', async () => {
    openCheckout.mockResolvedValue(CLOSED);
    answers.push(outcome('paid'));

    await pay(async () => SESSION);

    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test.each([
    ['its script could not be loaded', () => Promise.reject(new Error('blocked'))],
    [
      'its page could not be reached',
      async () => ({ error: { message: 'No answer.', code: 'network_error' } }),
    ],
  ])('says that no window could be opened when %s', async (_name, open) => {
    openCheckout.mockImplementation(open);
    answers.push(outcome('failed'));

    await pay(async () => SESSION);

    expect($paying.value).toEqual({ step: 'blocked', session: SESSION });
    expect(isPaying($paying.get())).toBe(false);
    expect(stored.get('swara:checkout')).toBe('kept');
  });

  test('checks with the server even if no window could be opened, as it may be paid elsewhere', async () => {
    openCheckout.mockRejectedValue(new Error('blocked'));
    answers.push(outcome('paid'));
    await pay(async () => SESSION);
    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('waits while the bank is silent, with growing pauses, until it answers', async () => {
    answers.push(outcome('pending'), new TypeError('offline'), outcome('paid'));

    const paying = pay(async () => SESSION);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(1);
    expect($paying.value).toMatchObject({ step: 'waiting', isLong: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    await paying;

    expect(ask).toHaveBeenCalledTimes(3);
    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('stops checking in the end, and says that it takes long', async () => {
    const paying = pay(async () => SESSION);
    await vi.advanceTimersByTimeAsync(200_000);
    await paying;

    expect($paying.value).toMatchObject({ step: 'waiting', isLong: true });
    expect(ask).toHaveBeenCalledTimes(10);
  });

  test('makes one order of two clicks', async () => {
    answers.push(outcome('paid'));
    const open = vi.fn(async () => SESSION);

    await Promise.all([pay(open), pay(open)]);

    expect(open).toHaveBeenCalledTimes(1);
    expect(openCheckout).toHaveBeenCalledTimes(1);
  });

  test('shows why no order could be made, and can be tried again', async () => {
    const open = vi.fn(async () => SESSION);
    open.mockRejectedValueOnce(new AppError('PRICE_CHANGED'));
    answers.push(outcome('paid'));

    await pay(open);
    expect($paying.value).toMatchObject({ step: 'refused', error: { code: 'PRICE_CHANGED' } });
    await pay(open);

    expect($paying.value).toMatchObject({ step: 'paid' });
  });
});

describe('giveUp', () => {
  const lastCall = () => ask.mock.calls.at(-1)?.[0];

  test('ends the order, in a request that outlives the page', async () => {
    answers.push(outcome('failed'));
    await giveUp(SESSION.order_id);
    expect($paying.value).toEqual({ step: 'given-up' });
    expect(lastCall()?.url).toBe('http://shop.test/api/checkout/abandon_order');
    expect(lastCall()?.keepalive).toBe(true);
  });

  test('finds an order that has been paid since', async () => {
    answers.push(outcome('paid'));
    await giveUp(SESSION.order_id);
    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('says nothing about money that the bank still has on its way', async () => {
    answers.push(outcome('pending'));
    await giveUp(SESSION.order_id);
    expect($paying.value).toMatchObject({ step: 'waiting', message: 'As the server says.' });
  });

  test('follows coming back unpaid from the gateway’s own page, once', async () => {
    stored.set('swara:order', JSON.stringify({ ...STORED, isElsewhere: true }));
    answers.push(outcome('failed'));
    const coming = comeBack(SESSION.order_id);
    expect($paying.value).toMatchObject({ step: 'asking' });
    await coming;
    expect($paying.value).toEqual({ step: 'given-up' });
    expect(lastCall()?.url).toBe('http://shop.test/api/checkout/abandon_order');
    expect(JSON.parse(stored.get('swara:order') ?? '')).toEqual(STORED);
  });
});

const STORED = { orderId: SESSION.order_id, isPaid: false };

describe('resumeOrder', () => {
  test('finds an order that was paid while the page was closed', async () => {
    answers.push(outcome('paid'));

    await resumeOrder(SESSION.order_id);

    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('shows why an order that waits for its payment was not paid', async () => {
    answers.push(outcome('failed'));

    await resumeOrder(SESSION.order_id);

    expect($paying.value).toMatchObject({ step: 'unpaid', message: 'As the server says.' });
  });

  test('waits for a bank that has not answered before the reload', async () => {
    answers.push(outcome('pending'), outcome('pending'), outcome('failed'));

    const resuming = resumeOrder(SESSION.order_id);
    await vi.runAllTimersAsync();
    await resuming;

    expect($paying.value).toMatchObject({ step: 'unpaid' });
  });
});

function outcome(status: 'paid' | 'pending' | 'failed'): Response {
  return Response.json({
    order_id: SESSION.order_id,
    status,
    orderStatus: status === 'paid' ? 'Order Placed' : 'Payment Pending',
    message: 'As the server says.',
  });
}
