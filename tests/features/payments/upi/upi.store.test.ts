import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $paying } from '#src/features/payments/paying.store.ts';
import { $onlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { findUpi } from '#src/features/payments/upi/stored-upi.ts';
import {
  $upi,
  endUpi,
  payByUpi,
  rememberApp,
  renewUpi,
} from '#src/features/payments/upi/upi.store.ts';

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

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const listeners = new Set<() => void>();
let isPhone = false;
let visibilityState = 'visible';
let attempts = 0;
let answers: Response[] = [];
const asked: { path: string; body: unknown }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  listeners.clear();
  asked.length = attempts = 0;
  answers = [];
  isPhone = false;
  visibilityState = 'visible';
  $paying.set({ step: 'idle' });
  $onlineWay.set('upi');
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    asked.push({ path, body: await request.json() });
    const answer = answers.shift();
    if (answer) return answer;
    return path.endsWith('start_upi') ? begun() : state('open');
  });
  vi.stubGlobal('window', {
    location: { origin: 'http://shop.test' },
    matchMedia: () => ({ matches: isPhone }),
  });
  vi.stubGlobal('document', {
    cookie: '',
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
});

const APPS = ['gpay', 'phonepe'].map((app) => ({ app, url: `${app}://pay` }));

function begun(secondsLeft = 300): Response {
  attempts += 1;
  const attempt = { attemptId: String(attempts), channel: 'qrcode', qrImage: 'data:,' };
  const rest = { apps: APPS, secondsLeft, amount: 100, testAppUrl: null };
  return Response.json({ attempt: { ...attempt, ...rest } });
}

function state(name: string, message = ''): Response {
  return Response.json({ state: name, orderStatus: 'Payment Pending', message });
}

/** Starts a payment, as far as the window being open. */
async function open() {
  const ending = payByUpi(SESSION);
  await vi.advanceTimersByTimeAsync(0);
  return ending;
}

describe('a UPI payment in the browser', () => {
  test.each([
    [false, 'qrcode'],
    [true, 'link'],
  ])('on a phone (%s) begins with the channel %s', async (phone, channel) => {
    isPhone = phone;
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);

    expect(asked[0]?.body).toEqual({ orderId: SESSION.order_id, channel });
    expect($paying.get()).toEqual({ step: 'upi', orderId: SESSION.order_id });
    endUpi('closed');
    expect(await ending).toBe(false);
  });

  test('uses the payment window without waiting when UPI is not permitted', async () => {
    answers = [Response.json({ attempt: null })];
    expect(await open()).toBe('window');
    expect($upi.get()).toBeNull();
  });

  test('follows the payment until it is paid and checks no more', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(2500);
    expect($upi.get()?.step).toBe('open');
    answers = [state('confirming', 'Waiting.'), state('unknown'), state('paid')];
    await vi.advanceTimersByTimeAsync(2500);
    expect($upi.get()).toMatchObject({ step: 'confirming', message: 'Waiting.' });
    await vi.advanceTimersByTimeAsync(2500);
    expect($upi.get()?.step).toBe('confirming');
    await vi.advanceTimersByTimeAsync(2500);

    expect(await ending).toBe(true);
    expect(findUpi(SESSION.order_id)).toBeUndefined();
    const calls = asked.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(calls);
  });

  test('checks the payment immediately when the shopper returns from the app', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    visibilityState = 'visible';
    answers = [state('paid')];
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(0);
    expect(await ending).toBe(true);
  });

  test('keeps checking without a connection', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    answers = [Response.error(), state('paid')];
    await vi.advanceTimersByTimeAsync(5000);
    expect(await ending).toBe(true);
  });

  test('offers the payment window next after a failed UPI payment', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    answers = [state('failed', 'The payment was not completed.')];
    await vi.advanceTimersByTimeAsync(2500);
    expect($upi.get()).toMatchObject({ step: 'failed' });
    endUpi('closed');
    expect(await ending).toBe(false);
    expect($onlineWay.get()).toBe('window');
  });

  test('shows another code and ignores a late answer about the earlier one', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    await renewUpi('qrcode');
    expect($upi.get()).toMatchObject({ step: 'open', attempt: { attemptId: '2' } });
    expect(findUpi(SESSION.order_id)?.attempt.attemptId).toBe('2');
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked.at(-1)?.body).toMatchObject({ attemptId: '2' });
    endUpi('window');
    expect(await ending).toBe('window');
  });

  test('ends as paid when the order turns out to be paid while another code is requested', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    answers = [Response.json({ code: 'ALREADY_PAID', message: 'Paid.' }, { status: 409 })];
    await renewUpi('qrcode');
    expect(await ending).toBe(true);
  });

  test('explains why no other code could be requested', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    const error = { code: 'CONFLICT', message: 'This order can no longer be paid.' };
    answers = [Response.json(error, { status: 409 })];
    await renewUpi('qrcode');
    expect($upi.get()).toMatchObject({ step: 'failed', message: error.message });
    endUpi('closed');
    await ending;
  });

  test('expects money after the window is closed while the bank confirms', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    answers = [state('confirming')];
    await vi.advanceTimersByTimeAsync(2500);
    endUpi('closed');
    expect(await ending).toBe(true);
  });

  test('lists the app first that was used last', async () => {
    rememberApp('phonepe');
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    expect($upi.get()?.attempt.apps.map(({ app }) => app)).toEqual(['phonepe', 'gpay']);
    endUpi('closed');
    await ending;
  });

  test('finds a payment after a reload until its code has expired, and only for its order', async () => {
    const ending = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(findUpi('SW-OTHER')).toBeUndefined();
    vi.setSystemTime(Date.now() + 299_999);
    expect(findUpi(SESSION.order_id)).toMatchObject({ session: SESSION });
    vi.setSystemTime(Date.now() + 1);
    expect(findUpi(SESSION.order_id)).toBeUndefined();
    endUpi('closed');
    await ending;
  });
});
