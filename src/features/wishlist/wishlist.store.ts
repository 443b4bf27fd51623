import { atom, onMount } from 'nanostores';
import { deleteStored, findStored, store, STORED } from '#src/features/offline/stored.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { isSignedIn } from '#src/lib/hint.ts';
import { onShownAgain } from '#src/lib/shown-again.ts';
import { readWishlistCopy } from './wishlist-copy.ts';
import { readWishlist, toggled } from './wishlist.ts';

const contract = () => import('./wishlist.contract.ts');

/** Ids of the products on the wishlist, newest first. Guests keep theirs in this browser. */
export const $wishlist = atom<number[]>([]);

onMount($wishlist, () => {
  if (typeof document === 'undefined') return;
  $wishlist.set(readStored());
  if (isSignedIn()) void loadWishlist().catch(showCopy);
  // Another tab may have changed it.
  const follow = (event: StorageEvent) =>
    event.key === STORED.wishlist.name && $wishlist.set(readStored());
  window.addEventListener('storage', follow);
  const stop = onShownAgain(() => $wishlist.set(readStored()));
  return () => {
    window.removeEventListener('storage', follow);
    stop();
  };
});

/** Adds or removes a product: first here, then on the server for a signed-in person. */
export async function toggleWishlist(productId: number): Promise<void> {
  const before = $wishlist.get();
  const isOn = before.includes(productId);
  keep(toggled(before, productId));
  if (!isSignedIn()) return;
  try {
    const endpoint = contract().then((found) =>
      isOn ? found.removeFromWishlist : found.addToWishlist,
    );
    await callLazily(endpoint, { productId });
  } catch (thrown) {
    keep(before);
    throw thrown;
  }
}

/** The server's list, after giving it what this browser kept from before signing in. */
async function loadWishlist(): Promise<void> {
  const stored = readStored();
  const { products } =
    stored.length > 0
      ? await callLazily(
          contract().then((found) => found.mergeWishlist),
          { productIds: stored },
        )
      : await callLazily(
          contract().then((found) => found.viewWishlist),
          {},
        );
  // From here on the server's list counts, on every device; the copy here only fills the hearts.
  deleteStored('wishlist');
  $wishlist.set(products.map(({ id }) => id));
}

/** The shop cannot be reached: what was on the list when it was shown last. */
function showCopy(): void {
  const products = readWishlistCopy()?.products ?? [];
  if ($wishlist.get().length === 0) $wishlist.set(products.map(({ id }) => id));
}

function keep(ids: number[]): void {
  $wishlist.set(ids);
  if (!isSignedIn()) store('wishlist', JSON.stringify(ids));
}

function readStored(): number[] {
  return readWishlist(findStored('wishlist'));
}
