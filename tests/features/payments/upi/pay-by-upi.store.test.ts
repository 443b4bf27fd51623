import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutResult } from '#src/features/payments/cashfree/browser.ts';
import { pay, resumeOrder } from '#src/features/payments/pay.store.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import type { UpiEnd } from '#src/features/payments/upi/upi.store.ts';

const openCheckout = vi.hoisted(() => vi.fn<() => Promise<CheckoutResult>>());
vi.mock('#src/features/payments/cashfree/browser.ts', () => ({ openCheckout }));
const payByUpi = vi.hoisted(() => vi.fn<(session: unknown) => Promise<UpiEnd>>());
const show = vi.hoisted(() => vi.fn<(begun: unknown) => Promise<UpiEnd>>());
vi.mock('#src/features/payments/upi/upi.store.ts', () => ({ payByUpi, show }));

const SESSION = {
  payment_session_id: 'session_1',
  order_id: 'SW-1234ABCD',
  payment_script_url: '/script.js',
  payment_mode: 'sandbox',
  payment_page_url: '/page',
  offers_upi: true,
  amount: 100,
  total: 100,
} as const;

const answers: Response[] = [];
const stored = new Map<string, string>();

beforeEach(() => {
  answers.length = 0;
  stored.clear();
  payByUpi.mockReset();
  show.mockReset();
  openCheckout.mockReset().mockResolvedValue({ paymentDetails: { paymentMessage: '' } });
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.error());
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  $paying.set({ step: 'idle' });
});

describe('pay by UPI', () => {
  test.each([
    ['the gateway’s window', 'window', 1],
    ['the UPI part', true, 0],
  ] as const)(
    'finds out the result after a UPI payment ended in %s',
    async (_name, end, windows) => {
      payByUpi.mockResolvedValue(end);
      answers.push(outcome('paid'));

      await pay(async () => SESSION, 'upi');

      expect(payByUpi).toHaveBeenCalledWith(SESSION, undefined);
      expect(openCheckout).toHaveBeenCalledTimes(windows);
      expect($paying.value).toMatchObject({ step: 'paid' });
    },
  );

  test('opens the payment window directly when UPI is not permitted', async () => {
    answers.push(outcome('paid'));
    await pay(async () => ({ ...SESSION, offers_upi: false }), 'upi');
    expect(payByUpi).not.toHaveBeenCalled();
    expect(openCheckout).toHaveBeenCalledOnce();
  });

  test('waits only a moment for money after the UPI part is closed', async () => {
    payByUpi.mockResolvedValue(false);
    answers.push(outcome('failed'));
    await pay(async () => SESSION, 'upi');
    expect($paying.value).toMatchObject({ step: 'unpaid' });
  });

  test.each(['failed', 'pending'] as const)(
    'shows the UPI payment of this tab again after a reload while it is %s',
    async (status) => {
      show.mockResolvedValue(true);
      const attempt = { attemptId: '1', channel: 'link', qrImage: null, apps: [] };
      const shown = { ...attempt, secondsLeft: 300, amount: 100, testAppUrl: null };
      const kept = { session: SESSION, attempt: shown, deadline: Date.now() + 1000 };
      stored.set('swara:order:upi', JSON.stringify(kept));
      answers.push(outcome(status), outcome('paid'));

      await resumeOrder(SESSION.order_id);

      expect(show).toHaveBeenCalledWith(kept, undefined);
      expect($paying.value).toMatchObject({ step: 'paid' });
    },
  );

  test('does not show the UPI payment of another order, or an expired one, after a reload', async () => {
    stored.set('swara:order:upi', '{"session":{}}');
    answers.push(outcome('failed'));
    await resumeOrder(SESSION.order_id);
    expect(show).not.toHaveBeenCalled();
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
