import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $session,
  loadSession,
  staysOpen,
  takeCartNotices,
} from '#src/features/account/session.store.ts';
import { signIn, signOut } from '#src/features/account/sign-in.store.ts';
import { findStored, OWNER, store } from '#src/features/offline/stored.ts';
import { NOT_SIGNED_IN_EVENT } from '#src/lib/errors.ts';
import { LOADING } from '#src/lib/remote.ts';
import { browserStorage, tabStorage } from '#src/lib/storage.ts';

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
const reload = vi.fn<() => void>();
let page: EventTarget;

beforeEach(() => {
  answers.length = 0;
  for (const storage of [browserStorage, tabStorage]) {
    for (const name of storage.listNames()) storage.delete(name);
  }
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  reload.mockClear();
  page = new EventTarget();
  const location = { origin: 'http://shop.test', pathname: '/user/dash', reload };
  vi.stubGlobal('window', Object.assign(page, { location }));
  withCookies('swara_hint=sc');
  $session.set(LOADING);
});

afterEach(() => cleanStores($session));

describe('$session', () => {
  test('sends no request for the session when the hint says that no session exists', async () => {
    withCookies('other=s; swara_hint=c');

    await loadSession();

    expect($session.value).toEqual({ state: 'ready', value: null });
    expect(ask).not.toHaveBeenCalled();
  });

  test('holds the signed-in person in the session store', async () => {
    answers.push(Response.json(ANA));

    await loadSession();

    expect($session.value).toEqual({ state: 'ready', value: ANA });
  });

  test('holds nobody in the session store when the session has ended since the page loaded', async () => {
    answers.push(refused('NOT_SIGNED_IN', 401));

    await loadSession();

    expect($session.value).toEqual({ state: 'ready', value: null });
  });

  test('reports an error in the session store when the shop cannot be reached', async () => {
    answers.push(refused('UNEXPECTED', 500));

    await loadSession();

    expect($session.value).toMatchObject({ state: 'failed', error: { code: 'UNEXPECTED' } });
  });
});

describe('signIn', () => {
  test('hands the cart notices of a sign-in to the next page once', async () => {
    answers.push(Response.json({ ...ANA, cartNotices: ['Aria is down to 2.', 'Beat has gone.'] }));

    await signIn(CREDENTIALS);

    expect($session.value).toEqual({ state: 'ready', value: ANA });
    expect(takeCartNotices()).toEqual(['Aria is down to 2.', 'Beat has gone.']);
    expect(takeCartNotices()).toEqual([]);
  });

  test('clears the person from the session store when a sign-in fails', async () => {
    $session.set({ state: 'ready', value: ANA });
    answers.push(refused('WRONG_CREDENTIALS', 401));

    await expect(signIn(CREDENTIALS)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });

    expect($session.value).toEqual({ state: 'ready', value: null });
  });
});

describe('signOut', () => {
  test('clears the person from the session store when a sign-out fails', async () => {
    $session.set({ state: 'ready', value: ANA });
    ask.mockRejectedValueOnce(new TypeError('offline'));

    await expect(signOut()).rejects.toMatchObject({ code: 'OFFLINE' });

    expect($session.value).toEqual({ state: 'ready', value: null });
  });
});

describe('a session that ends elsewhere', () => {
  const ENDINGS: [string, () => void][] = [
    [
      'a call is refused',
      () => {
        answers.push(refused('NOT_SIGNED_IN', 401));
        page.dispatchEvent(new Event(NOT_SIGNED_IN_EVENT));
      },
    ],
    [
      'another tab signs out',
      () => {
        document.cookie = '';
        page.dispatchEvent(Object.assign(new Event('storage'), { key: OWNER }));
      },
    ],
    [
      'somebody else signs in in another tab',
      () => {
        browserStorage.store(OWNER, 'u2');
        page.dispatchEvent(Object.assign(new Event('storage'), { key: OWNER }));
      },
    ],
    [
      'the browser restores an earlier page',
      () => {
        document.cookie = '';
        page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      },
    ],
    [
      'somebody returns to the tab',
      () => {
        document.cookie = '';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ];

  async function openPage(): Promise<void> {
    answers.push(Response.json(ANA));
    $session.listen(() => undefined);
    await vi.waitFor(() => expect($session.value).toEqual({ state: 'ready', value: ANA }));
    store('draft', 'Ana, 9820098200');
  }

  test.each(ENDINGS)(
    'deletes the data of an ended session and reloads the page when %s',
    async (_, end) => {
      await openPage();

      end();

      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(findStored('draft')).toBeNull();
      expect($session.value).toEqual({ state: 'ready', value: null });
    },
  );

  test('keeps a page with a payment in progress open when the session ends', async () => {
    staysOpen.check = () => true;
    await openPage();

    document.cookie = '';
    document.dispatchEvent(new Event('visibilitychange'));

    expect(findStored('draft')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    staysOpen.check = () => false;
  });

  test('keeps the page when a call is refused but the session continues', async () => {
    await openPage();

    answers.push(Response.json(ANA));
    page.dispatchEvent(new Event(NOT_SIGNED_IN_EVENT));

    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
    expect(findStored('draft')).toBe('Ana, 9820098200');
  });
});

function withCookies(cookie: string): void {
  const document = Object.assign(new EventTarget(), { cookie, documentElement: {} });
  vi.stubGlobal('document', document);
}

function refused(code: string, status: number): Response {
  return Response.json({ message: 'No.', code, fields: {} }, { status });
}
