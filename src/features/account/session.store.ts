import { atom, onMount } from 'nanostores';
import { beforeSignIn } from '#src/features/offline/before-sign-in.ts';
import { forgetKept, forgetWishes } from '#src/features/offline/forget.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { readHint } from '#src/lib/hint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { onShownAgain } from '#src/lib/shown-again.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { login, SessionUser } from '#src/features/account/auth/auth.contract.ts';

/** Who is signed in: null for nobody. */
export const $session = atom<Remote<SessionUser | null>>(LOADING);

const contract = () => import('#src/features/account/auth/auth.contract.ts');

/** What signing in changed in the cart, until someone shows it: see takeCartNotices(). */
const NOTICES_KEY = 'swara:cart-notices';

onMount($session, () => {
  // Stores are evaluated while pages are built too, where nobody is signed in.
  if (typeof document === 'undefined') return;
  void loadSession().then(showCartNotices);
  // It may be older than the last sign-in or sign-out.
  return onShownAgain(() => void loadSession());
});

/** Asks who is signed in; asks nobody when no session cookie can exist. */
export async function loadSession(): Promise<void> {
  if (!readHint(document.cookie).signedIn) forgetUser();
  else await loadInto((next) => $session.set(next), findUser);
}

/**
 * Signs in. Answers what changed in the cart when the guest's was merged into it. Throws
 * SECOND_FACTOR_NEEDED when signInWithCode() is to follow.
 */
export async function signIn(input: InputOf<typeof login>): Promise<string[]> {
  return enter(() =>
    callLazily(
      contract().then((found) => found.login),
      input,
    ),
  );
}

/** The second step of signing in, with a code of the app or a recovery code; answers as signIn(). */
export async function signInWithCode(code: string): Promise<string[]> {
  return enter(() =>
    callLazily(
      import('#src/features/account/second-factor/second-factor.contract.ts').then(
        (found) => found.passSecondStep,
      ),
      { code },
    ),
  );
}

/** Creates the account that was asked for by askForAccount(), and signs in; answers as signIn(). */
export async function signUp(code: string): Promise<string[]> {
  return enter(() =>
    callLazily(
      contract().then((found) => found.confirmRegistration),
      { code },
    ),
  );
}

/** Signs out. Whatever the server says, nobody is signed in here afterwards. */
export async function signOut(): Promise<void> {
  try {
    await callLazily(
      contract().then((found) => found.logout),
      {},
    );
  } finally {
    forgetKept();
    forgetUser();
  }
}

/** Notes that the server ended the session (or that a call found it ended). */
export function forgetUser(): void {
  // Without mounting the store, which asks who is signed in.
  const { value: before } = $session;
  if (before.state === 'ready' && before.value) forgetKept();
  $session.set({ state: 'ready', value: null });
}

/** What signing in changed in the cart, once: kept across the page load that follows signing in. */
export function takeCartNotices(): string[] {
  const kept = sessionStorage.getItem(NOTICES_KEY);
  sessionStorage.removeItem(NOTICES_KEY);
  return kept === null ? [] : kept.split('\n');
}

/** Shows what signing in changed in the cart, if it was not shown yet. */
export function showCartNotices(): void {
  for (const notice of takeCartNotices()) showToast(notice, { kind: 'info', durationMs: 12_000 });
}

/** Signs in by a request, and remembers who it was; answers as signIn(). */
export async function enter(request: () => Promise<SessionUser & { cartNotices: string[] }>) {
  try {
    await beforeSignIn.run?.();
    const { cartNotices, ...user } = await request();
    // Of whoever was here before.
    forgetWishes();
    if (cartNotices.length > 0) sessionStorage.setItem(NOTICES_KEY, cartNotices.join('\n'));
    $session.set({ state: 'ready', value: user });
    return cartNotices;
  } catch (thrown) {
    forgetUser();
    throw thrown;
  }
}

async function findUser(): Promise<SessionUser | null> {
  try {
    return await callLazily(
      contract().then((found) => found.checkSession),
      {},
    );
  } catch (thrown) {
    if (toAppError(thrown).code === 'NOT_SIGNED_IN') return null;
    throw thrown;
  }
}
