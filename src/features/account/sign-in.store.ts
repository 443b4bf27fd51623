import { claimStored, deleteStored, store } from '#src/features/offline/stored.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import type { login, SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { $session, beforeSignIn, clearUser } from './session.store.ts';

const contract = () => import('#src/features/account/auth/auth.contract.ts');

/**
 * Signs in. Returns notices of what changed when the guest's cart was merged. Throws
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

/**
 * Completes a sign-in with a code from the app or a recovery code; returns the same as signIn().
 */
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

/**
 * Creates the account requested with askForAccount(), and signs in; returns the same as signIn().
 */
export async function signUp(code: string): Promise<string[]> {
  return enter(() =>
    callLazily(
      contract().then((found) => found.confirmRegistration),
      { code },
    ),
  );
}

/** Signs out in this browser, even if the server does not reply. */
export async function signOut(): Promise<void> {
  try {
    await callLazily(
      contract().then((found) => found.logout),
      {},
    );
  } finally {
    clearUser();
  }
}

/** Sends a sign-in request and stores the user; returns the same as signIn(). */
export async function enter(request: () => Promise<SessionUser & { cartNotices: string[] }>) {
  try {
    await beforeSignIn.run?.();
    const { cartNotices, ...user } = await request();
    claimStored(user.id);
    deleteStored('wishlistCopy');
    if (cartNotices.length > 0) store('cartNotices', cartNotices.join('\n'));
    $session.set({ state: 'ready', value: user });
    return cartNotices;
  } catch (thrown) {
    clearUser();
    throw thrown;
  }
}
