import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $session,
  loadSession,
  signIn,
  signOut,
  takeCartNotices,
} from '#src/features/account/session.store.ts';
import { LOADING } from '#src/lib/remote.ts';

const ANA = {
  id: 'u1',
  data: 'Ana',
  name: 'Ana',
  email: 'ana@example.com',
  phoneNumber: null,
  role: 'customer',
  lacksSecondFactor: false,
} as const;
const CREDENTIALS = { emailOrPhoneNumber: 'ana@example.com', password: 'Secret#12' };

const answers: Response[] = [];
const ask = vi.fn(async () => answers.shift() ?? Response.error());
const stored = new Map<string, string>();

beforeEach(() => {
  answers.length = 0;
  stored.clear();
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  withCookies('swara_hint=sc');
  $session.set(LOADING);
});

describe('$session', () => {
  test('asks nobody when the hint says that there is no session', async () => {
    withCookies('other=s; swara_hint=c');

    await loadSession();

    expect($session.value).toEqual({ state: 'ready', value: null });
    expect(ask).not.toHaveBeenCalled();
  });

  test('holds the person signed in', async () => {
    answers.push(Response.json(ANA));

    await loadSession();

    expect($session.value).toEqual({ state: 'ready', value: ANA });
  });

  test('holds nobody when the session has ended meanwhile', async () => {
    answers.push(refused('NOT_SIGNED_IN', 401));

    await loadSession();

    expect($session.value).toEqual({ state: 'ready', value: null });
  });

  test('says so when the shop cannot be asked', async () => {
    answers.push(refused('UNEXPECTED', 500));

    await loadSession();

    expect($session.value).toMatchObject({ state: 'failed', error: { code: 'UNEXPECTED' } });
  });
});

describe('signIn', () => {
  test('keeps what changed in the cart for the next page, once', async () => {
    answers.push(Response.json({ ...ANA, cartNotices: ['Aria is down to 2.', 'Beat has gone.'] }));

    await signIn(CREDENTIALS);

    expect($session.value).toEqual({ state: 'ready', value: ANA });
    expect(takeCartNotices()).toEqual(['Aria is down to 2.', 'Beat has gone.']);
    expect(takeCartNotices()).toEqual([]);
  });

  test('clears the person when it fails', async () => {
    $session.set({ state: 'ready', value: ANA });
    answers.push(refused('WRONG_CREDENTIALS', 401));

    await expect(signIn(CREDENTIALS)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });

    expect($session.value).toEqual({ state: 'ready', value: null });
  });
});

describe('signOut', () => {
  test('clears the person even when the shop cannot be reached', async () => {
    $session.set({ state: 'ready', value: ANA });
    ask.mockRejectedValueOnce(new TypeError('offline'));

    await expect(signOut()).rejects.toMatchObject({ code: 'OFFLINE' });

    expect($session.value).toEqual({ state: 'ready', value: null });
  });
});

function withCookies(cookie: string): void {
  vi.stubGlobal('document', { cookie });
}

function refused(code: string, status: number): Response {
  return Response.json({ message: 'No.', code, fields: {} }, { status });
}
