import { atom, onMount } from 'nanostores';
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
import { NOT_SIGNED_IN_EVENT, toAppError } from '#src/lib/errors.ts';
import { isSignedIn } from '#src/lib/hint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { onShownAgain } from '#src/lib/shown-again.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';

/** The signed-in user: null for a guest. */
export const $session = atom<Remote<SessionUser | null>>(LOADING);

const contract = () => import('#src/features/account/auth/auth.contract.ts');

onMount($session, () => {
  // Stores also run while pages are built, where nobody is signed in.
  if (typeof document === 'undefined') return;
  void loadSession().then(showCartNotices);
  if (findStored('signedOut') !== null) {
    deleteStored('signedOut');
    showToast('You have been signed out.', { kind: 'info' });
  }
  const stopFollowing = followSession();
  // A restored page may be older than the last sign-in or sign-out.
  const stopLoading = onShownAgain(() => void loadSession());
  return () => {
    stopFollowing();
    stopLoading();
  };
});

/**
 * Keeps a page open when the session ends, for pages that must not reload, such as during payment.
 */
export const staysOpen: { check?: () => boolean } = {};

/** Work before signing in, such as sending the cart's waiting changes; set by the store that has it. */
export const beforeSignIn: { run?: () => Promise<void> } = {};

/** Loads the session; makes no request when no session cookie can exist. */
export async function loadSession(): Promise<void> {
  if (!isSignedIn()) setSession({ state: 'ready', value: null });
  else await loadInto(setSession, findUser);
}

/**
 * Handles the end of the session, for any reason: deletes what this browser stores about the
 * user. The caller must leave or reload the page, for what the page itself still holds.
 */
export function clearUser(): void {
  if (shownUser() || isSessionOver()) clearPersonal();
  $session.set({ state: 'ready', value: null });
}

/**
 * Returns the user whom this page shows, without mounting the store, which would load the session.
 */
function shownUser(): SessionUser | undefined {
  const { value: shown } = $session;
  return shown.state === 'ready' && shown.value ? shown.value : undefined;
}

function setSession(next: Remote<SessionUser | null>): void {
  const before = shownUser();
  if (next.state === 'ready' && next.value?.id !== before?.id) {
    if (before) {
      reloadSignedOut();
      return;
    }
    if (next.value) claimStored(next.value.id);
  }
  if (next.state === 'ready' && !next.value) clearUser();
  else $session.set(next);
}

/** Detects a session that ended elsewhere: in another tab, or on the server. */
function followSession(): () => void {
  const lookAgain = () => {
    const user = shownUser();
    if (user && isSessionOver(user.id)) reloadSignedOut();
  };
  const onStorage = ({ key }: StorageEvent) => (key === OWNER || key === null) && lookAgain();
  // The session request itself may be refused.
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

/** Reloads the page: forms, stores and the screen still hold data of a user who has left. */
function reloadSignedOut(): void {
  clearUser();
  if (isStaffPage() || staysOpen.check?.()) return;
  // The reload may take a while, and somebody else may be looking.
  document.documentElement.hidden = true;
  store('signedOut', '1');
  window.location.reload();
}

/** Staff sign in again over the screen, which keeps what they typed: see staffCall(). */
function isStaffPage(): boolean {
  return window.location.pathname.startsWith('/admin');
}

/** Returns the cart notices of a sign-in once; they survive the page load that follows it. */
export function takeCartNotices(): string[] {
  const stored = findStored('cartNotices');
  deleteStored('cartNotices');
  return stored === null ? [] : stored.split('\n');
}

/** Shows the cart notices of a sign-in if they were not shown yet. */
export function showCartNotices(): void {
  for (const notice of takeCartNotices()) showToast(notice, { kind: 'info', durationMs: 12_000 });
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
