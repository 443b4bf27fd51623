import { atom, onMount } from 'nanostores';
import { beforeSignIn } from '#src/features/offline/before-sign-in.ts';
import {
  claimStored,
  clearPersonal,
  deleteStored,
  findStored,
  isSessionOver,
  OWNER,
  store,
} from '#src/features/offline/stored.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { NOT_SIGNED_IN_EVENT, toAppError } from '#src/lib/errors.ts';
import { readHint } from '#src/lib/hint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { onShownAgain } from '#src/lib/shown-again.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { login, SessionUser } from '#src/features/account/auth/auth.contract.ts';

/** Who is signed in: null for nobody. */
export const $session = atom<Remote<SessionUser | null>>(LOADING);

const contract = () => import('#src/features/account/auth/auth.contract.ts');

onMount($session, () => {
  // Stores are evaluated while pages are built too, where nobody is signed in.
  if (typeof document === 'undefined') return;
  void loadSession().then(showCartNotices);
  if (findStored('signedOut') !== null) {
    deleteStored('signedOut');
    showToast('You have been signed out.', { kind: 'info' });
  }
  const stopFollowing = followSession();
  // It may be older than the last sign-in or sign-out.
  const stopLoading = onShownAgain(() => void loadSession());
  return () => {
    stopFollowing();
    stopLoading();
  };
});

/** Keeps a page open when the session ends, where it must not be loaded again: while paying. */
export const staysOpen: { check?: () => boolean } = {};

/** Asks who is signed in; asks nobody when no session cookie can exist. */
export async function loadSession(): Promise<void> {
  if (!readHint(document.cookie).signedIn) setSession({ state: 'ready', value: null });
  else await loadInto(setSession, findUser);
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
    forgetUser();
  }
}

/**
 * Notes that the session has ended, whoever ended it: deletes what this browser stores of the
 * person. The caller leaves the page, or loads it again, for what the page itself still holds.
 */
export function forgetUser(): void {
  if (shownUser() || isSessionOver()) clearPersonal();
  $session.set({ state: 'ready', value: null });
}

/** The person whom this page shows, without mounting the store, which would ask who is signed in. */
function shownUser(): SessionUser | undefined {
  const { value: shown } = $session;
  return shown.state === 'ready' && shown.value ? shown.value : undefined;
}

function setSession(next: Remote<SessionUser | null>): void {
  const before = shownUser();
  if (next.state === 'ready' && next.value?.id !== before?.id) {
    if (before) {
      startAfresh();
      return;
    }
    if (next.value) claimStored(next.value.id);
  }
  if (next.state === 'ready' && !next.value) forgetUser();
  else $session.set(next);
}

/** Watches for a session that ends elsewhere: in another tab, or on the server. */
function followSession(): () => void {
  const lookAgain = () => {
    const user = shownUser();
    if (user && isSessionOver(user.id)) startAfresh();
  };
  const onStorage = ({ key }: StorageEvent) => (key === OWNER || key === null) && lookAgain();
  // Asking who is signed in may be refused itself.
  let asking: Promise<void> | undefined;
  const onRefused = () => {
    if (!shownUser() || isStaffPage()) return;
    asking ??= loadSession().finally(() => (asking = undefined));
  };
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && lookAgain();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  window.addEventListener(NOT_SIGNED_IN_EVENT, onRefused);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener(NOT_SIGNED_IN_EVENT, onRefused);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Loads the page again: forms, stores and everything on screen are of a person who has left. */
function startAfresh(): void {
  forgetUser();
  if (isStaffPage() || staysOpen.check?.()) return;
  // The browser may take a while, and somebody else may be looking.
  document.documentElement.hidden = true;
  store('signedOut', '1');
  window.location.reload();
}

/** Staff sign in again over the screen, which keeps what they typed: see staffCall(). */
function isStaffPage(): boolean {
  return window.location.pathname.startsWith('/admin');
}

/** What signing in changed in the cart, once: kept across the page load that follows signing in. */
export function takeCartNotices(): string[] {
  const kept = findStored('cartNotices');
  deleteStored('cartNotices');
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
    claimStored(user.id);
    deleteStored('keptWishlist');
    if (cartNotices.length > 0) store('cartNotices', cartNotices.join('\n'));
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
