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
  offers_upi: true,
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
  test('finishes the payment, deletes the hand-off and remembers the order', async () => {
    answers.push(outcome('paid'));

    await pay(async () => SESSION);

    expect($paying.value).toMatchObject({ step: 'paid', orderId: SESSION.order_id });
    expect(stored.has('swara:checkout')).toBe(false);
    expect(stored.get('swara:order')).toContain('"isPaid":true');
  });

  test('opens no payment window for an order that is paid on delivery', async () => {
    answers.push(outcome('paid'));

    const placed = { payment_session_id: null, order_id: 'SW-1', amount: 100, total: 100 };
    await pay(async () => placed);

    expect(openCheckout).not.toHaveBeenCalled();
    expect($paying.value).toMatchObject({ step: 'paid' });
    expect(stored.has('swara:checkout')).toBe(false);
  });

  test('checks the payment with the server even if the window was closed', async () => {
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
  ])('reports that no payment window could be opened when %s', async (_name, open) => {
    openCheckout.mockImplementation(open);
    answers.push(outcome('failed'));

    await pay(async () => SESSION);

    expect($paying.value).toEqual({ step: 'blocked', session: SESSION });
    expect(isPaying($paying.get())).toBe(false);
    expect(stored.get('swara:checkout')).toBe('kept');
  });

  test('checks the payment with the server even if no window could be opened', async () => {
    openCheckout.mockRejectedValue(new Error('blocked'));
    answers.push(outcome('paid'));
    await pay(async () => SESSION);
    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('waits for a silent bank with growing pauses until an answer arrives', async () => {
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

  test('stops checking a payment eventually and reports the delay', async () => {
    const paying = pay(async () => SESSION);
    await vi.advanceTimersByTimeAsync(200_000);
    await paying;

    expect($paying.value).toMatchObject({ step: 'waiting', isLong: true });
    expect(ask).toHaveBeenCalledTimes(10);
  });

  test('creates one order from two clicks on the payment button', async () => {
    answers.push(outcome('paid'));
    const open = vi.fn(async () => SESSION);

    await Promise.all([pay(open), pay(open)]);

    expect(open).toHaveBeenCalledTimes(1);
    expect(openCheckout).toHaveBeenCalledTimes(1);
  });

  test('explains why no order could be created and lets the shopper try again', async () => {
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

  test('abandons the order in a request that outlives the page', async () => {
    answers.push(outcome('failed'));
    await giveUp(SESSION.order_id);
    expect($paying.value).toEqual({ step: 'given-up' });
    expect(lastCall()?.url).toBe('http://shop.test/api/checkout/abandon_order');
    expect(lastCall()?.keepalive).toBe(true);
  });

  test('finds an abandoned order that has been paid since', async () => {
    answers.push(outcome('paid'));
    await giveUp(SESSION.order_id);
    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('reports an abandoned order as pending while the bank has the money on its way', async () => {
    answers.push(outcome('pending'));
    await giveUp(SESSION.order_id);
    expect($paying.value).toMatchObject({ step: 'waiting', message: 'As the server says.' });
  });

  test('abandons an order once when the shopper returns unpaid from the gateway’s own page', async () => {
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

  test('explains why a resumed order was not paid', async () => {
    answers.push(outcome('failed'));

    await resumeOrder(SESSION.order_id);

    expect($paying.value).toMatchObject({ step: 'unpaid', message: 'As the server says.' });
  });

  test('waits after a reload for a bank that has not answered', async () => {
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
