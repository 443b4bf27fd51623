import { atom, onMount } from 'nanostores';
import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';

/** A code that was asked for: where it went, and what to say of it. */
export type AwaitedCode = { sentTo: string; message: string };

/**
 * The code that this tab waits for, kept in its session while the person looks for it: phones
 * load a page anew after a look at the mail. `minutes` is how long the code works.
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
    const kept = findStored(entry);
    if (kept === null) return;
    const { until, ...awaited } = JSON.parse(kept) as AwaitedCode & { until: number };
    if (until > Date.now()) $awaited.set(awaited);
    else forget();
  });

  return { $awaited, keep, forget };
}
