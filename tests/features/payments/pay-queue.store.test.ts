import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCheckout } from '#src/features/payments/cashfree/browser.ts';
import { pay } from '#src/features/payments/pay.store.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { AppError } from '#src/lib/errors.ts';

vi.mock('#src/features/payments/cashfree/browser.ts', () => ({
  openCheckout: vi.fn(async () => ({ paymentDetails: { paymentMessage: 'Finished.' } })),
}));

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
let outcome = 'failed';

beforeEach(() => {
  vi.useFakeTimers();
  outcome = 'failed';
  vi.stubGlobal('fetch', async () => {
    const { order_id } = SESSION;
    const orderStatus = outcome === 'paid' ? 'Order Placed' : 'Payment Pending';
    return Response.json({ order_id, status: outcome, orderStatus, message: 'Done.' });
  });
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } });
  const stored = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('sessionStorage', stored);
  $paying.set({ step: 'idle' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const message = 'You are in the queue.';
const queued = new AppError('IN_QUEUE', { message, status: 429, retryAfterSeconds: 2 });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the queue of buyers', () => {
  test('shows that the shopper is in the queue, and tries again until it is their turn', async () => {
    outcome = 'paid';
    const open = vi.fn<() => Promise<typeof SESSION>>(async () => SESSION);
    open.mockRejectedValueOnce(queued).mockRejectedValueOnce(queued);

    const paying = pay(open);
    await vi.advanceTimersByTimeAsync(1000);
    expect($paying.value).toEqual({ step: 'ordering', message });
    await vi.advanceTimersByTimeAsync(8000);
    await paying;

    expect(open).toHaveBeenCalledTimes(3);
    expect($paying.value).toMatchObject({ step: 'paid' });
  });

  test('ends with an explanation after ten minutes', async () => {
    const open = vi.fn<() => Promise<typeof SESSION>>().mockRejectedValue(queued);
    const paying = pay(open);
    await vi.advanceTimersByTimeAsync(599_000);
    expect($paying.value).toEqual({ step: 'ordering', message });
    await vi.advanceTimersByTimeAsync(6000);
    await paying;
    expect($paying.value).toEqual({ step: 'refused', error: queued });
  });

  test('stops trying when the shopper leaves it, even if they order again', async () => {
    const open = vi.fn<() => Promise<typeof SESSION>>().mockRejectedValue(queued);
    const paying = pay(open);
    await vi.advanceTimersByTimeAsync(1000);
    $paying.set({ step: 'idle' });
    const next = vi.fn<() => Promise<typeof SESSION>>().mockRejectedValue(queued);
    void pay(next);
    await vi.advanceTimersByTimeAsync(8000);
    await paying;
    expect(open).toHaveBeenCalledTimes(1);
    expect(next.mock.calls.length).toBeGreaterThan(1);
  });

  test('abandons the order of a shopper who left during the call that created it', async () => {
    const open = vi.fn<() => Promise<typeof SESSION>>(async () => {
      await wait(5000);
      return SESSION;
    });
    open.mockRejectedValueOnce(queued);
    const paying = pay(open);
    await vi.advanceTimersByTimeAsync(5000);
    $paying.set({ step: 'idle' });
    await vi.advanceTimersByTimeAsync(8000);
    await paying;
    expect($paying.value).toEqual({ step: 'given-up' });
    expect(openCheckout).not.toHaveBeenCalled();
  });
});
