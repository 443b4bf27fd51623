import { atom, onMount } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { Delivery } from './delivery.contract.ts';

const KEY = 'swara:pincode';

/** Where this browser last wanted something delivered; '' until somebody has said so. */
export const $pincode = atom('');

onMount($pincode, () => {
  if (typeof window === 'undefined') return;
  $pincode.set(readKept());
  const follow = (event: StorageEvent) => event.key === KEY && $pincode.set(readKept());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** When orders arrive, for pages that do not have it from their build. */
export const $delivery = atom<Remote<Delivery>>(LOADING);

onMount($delivery, () => {
  if (typeof window === 'undefined') return;
  const endpoint = import('./settings.contract.ts').then((found) => found.viewSettings);
  void loadInto(
    (next) => $delivery.set(next),
    async () => (await callLazily(endpoint, {})).delivery,
  );
});

/** Keeps a PIN code for every page to come. */
export function rememberPincode(pincode: string): void {
  $pincode.set(pincode);
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}

/** Keeps the PIN code of an address where nobody has said one. */
export function suggestPincode(pincode: string): void {
  if (readKept() === '') rememberPincode(pincode);
}

function readKept(): string {
  try {
    const kept = localStorage.getItem(KEY) ?? '';
    return /^[1-9]\d{5}$/.test(kept) ? kept : '';
  } catch {
    return '';
  }
}
