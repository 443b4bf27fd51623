import { beforeSignIn } from '#src/features/account/session.store.ts';

/** Sends a guest's pending cart changes before sign-in, as a checkout page has no cart to do so. */
export function sendWaitingFirst(): void {
  beforeSignIn.run ??= async () => {
    await import('#src/features/cart/waiting/send-waiting.store.ts')
      .then(({ sendWaiting }) => sendWaiting(() => undefined))
      .catch(() => undefined);
  };
}
