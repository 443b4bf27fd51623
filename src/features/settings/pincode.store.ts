import { atom, onMount } from 'nanostores';
import { findStored, store, STORED } from '#src/features/offline/stored.ts';
import { parsePincode } from '#src/lib/pincode.ts';

/** The last delivery PIN code entered in this browser; '' before the first. */
export const $pincode = atom('');

onMount($pincode, () => {
  if (typeof window === 'undefined') return;
  $pincode.set(readStored());
  const follow = (event: StorageEvent) =>
    event.key === STORED.pincode.name && $pincode.set(readStored());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** Stores a PIN code for all later pages. */
export function rememberPincode(pincode: string): void {
  $pincode.set(pincode);
  store('pincode', pincode);
}

/** Stores the PIN code of an address if none has been entered. */
export function suggestPincode(pincode: string): void {
  if (readStored() === '') rememberPincode(pincode);
}

function readStored(): string {
  return parsePincode(findStored('pincode') ?? '') ?? '';
}
