import { atom, onMount } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import type { register } from '#src/features/account/auth/auth.contract.ts';

/** An account that was asked for: where its code went, and what to say of it. */
export type AskedFor = { sentTo: string; message: string };

/** The account that waits for its code in this tab; kept while the person looks for the code. */
export const $askedFor = atom<AskedFor | null>(null);

const KEY = 'swara:asked-for';
/** As long as the code works. */
const KEPT_MS = 30 * 60_000;

onMount($askedFor, () => {
  if (typeof document === 'undefined') return;
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  const { until, ...askedFor } = JSON.parse(kept) as AskedFor & { until: number };
  if (until > Date.now()) $askedFor.set(askedFor);
  else forgetAskedFor();
});

/** Asks for an account: a code goes to its address or number, and signUp() takes it. */
export async function askForAccount(input: InputOf<typeof register>): Promise<void> {
  const { sentTo, message } = await callLazily(
    import('#src/features/account/auth/auth.contract.ts').then((found) => found.register),
    input,
  );
  sessionStorage.setItem(KEY, JSON.stringify({ sentTo, message, until: Date.now() + KEPT_MS }));
  $askedFor.set({ sentTo, message });
}

/** The account is there, or another address is wanted. */
export function forgetAskedFor(): void {
  sessionStorage.removeItem(KEY);
  $askedFor.set(null);
}
