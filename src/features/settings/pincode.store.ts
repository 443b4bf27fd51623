import { atom, onMount } from 'nanostores';
import { isPincode } from './delivery.ts';

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
    return isPincode(kept) ? kept : '';
  } catch {
    return '';
  }
}
