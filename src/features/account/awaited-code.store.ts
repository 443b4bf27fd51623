import { atom, onMount } from 'nanostores';
import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';

/** A requested code: where it was sent, and the message to show. */
export type AwaitedCode = { sentTo: string; message: string };

/**
 * The code that this tab is waiting for, stored in its session: phones reload a page after the user
 * has checked their mail. `minutes` is how long the code is valid.
 */
export function awaitedCode(entry: 'signUpCode' | 'signInCode', minutes: number) {
  const $awaited = atom<AwaitedCode | null>(null);

  function forget(): void {
    deleteStored(entry);
    $awaited.set(null);
  }

  function keep({ sentTo, message }: AwaitedCode): void {
    const until = Date.now() + minutes * 60_000;
    store(entry, JSON.stringify({ sentTo, message, until }));
    $awaited.set({ sentTo, message });
  }

  onMount($awaited, () => {
    if (typeof document === 'undefined') return;
    const stored = findStored(entry);
    if (stored === null) return;
    const { until, ...awaited } = JSON.parse(stored) as AwaitedCode & { until: number };
    if (until > Date.now()) $awaited.set(awaited);
    else forget();
  });

  return { $awaited, keep, forget };
}
