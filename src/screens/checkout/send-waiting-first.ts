import { beforeSignIn } from '#src/features/offline/before-sign-in.ts';

/** Sends a guest's waiting cart changes before somebody signs in: a checkout has no cart that does. */
export function sendWaitingFirst(): void {
  beforeSignIn.run ??= async () => {
    await import('#src/features/cart/waiting/send-waiting.store.ts')
      .then(({ sendWaiting }) => sendWaiting(() => undefined))
      .catch(() => undefined);
  };
}
