import { atom, onMount } from 'nanostores';
import * as z from 'zod/mini';
import { call } from '#src/lib/api.ts';
import { hasHint } from '#src/lib/hint-cookie.ts';
import {
  addToWishlist,
  mergeWishlist,
  removeFromWishlist,
  viewWishlist,
  WISHLIST_MAX,
} from './wishlist.contract.ts';

const KEY = 'swara:wishlist';
const Kept = z.array(z.int());

/** Ids of the products on the wishlist, newest first. Guests keep theirs in this browser. */
export const $wishlist = atom<number[]>([]);

onMount($wishlist, () => {
  if (typeof document === 'undefined') return;
  $wishlist.set(readKept());
  if (isSignedIn()) void loadWishlist().catch(() => undefined);
  // Another tab may have changed it.
  const follow = (event: StorageEvent) => event.key === KEY && $wishlist.set(readKept());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** Puts a product on the list, or takes it off: at once here, then for the person signed in. */
export async function toggleWish(productId: number): Promise<void> {
  const before = $wishlist.get();
  const isOn = before.includes(productId);
  const rest = before.filter((id) => id !== productId);
  keep(isOn ? rest : [productId, ...rest].slice(0, WISHLIST_MAX));
  if (!isSignedIn()) return;
  try {
    await call(isOn ? removeFromWishlist : addToWishlist, { productId });
  } catch (thrown) {
    keep(before);
    throw thrown;
  }
}

/** The server's list, after giving it what this browser kept from before signing in. */
async function loadWishlist(): Promise<void> {
  const kept = readKept();
  const { products } =
    kept.length > 0
      ? await call(mergeWishlist, { productIds: kept })
      : await call(viewWishlist, {});
  // From here on the server's list counts, on every device; the copy here only fills the hearts.
  localStorage.removeItem(KEY);
  $wishlist.set(products.map(({ id }) => id));
}

function isSignedIn(): boolean {
  return hasHint(document.cookie, 's');
}

function keep(ids: number[]): void {
  $wishlist.set(ids);
  if (!isSignedIn()) localStorage.setItem(KEY, JSON.stringify(ids));
}

function readKept(): number[] {
  try {
    const parsed = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
