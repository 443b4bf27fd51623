import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { findStored, store } from '#src/features/offline/stored.ts';

/** The number of cards that fit into the browser's storage. */
const STORED_MAX = 60;

/** The products of the wishlist as they were shown last, and when that was (ISO 8601). */
export type WishlistCopy = { at: string; products: ProductCard[] };

/** Keeps what is shown, to be read without a connection. */
export function storeWishlist(products: ProductCard[]): void {
  const copy = { at: new Date().toISOString(), products: products.slice(0, STORED_MAX) };
  store('wishlistCopy', JSON.stringify(copy));
}

/** Returns the stored wishlist; undefined if it is missing or cannot be read. */
export function readWishlistCopy(): WishlistCopy | undefined {
  try {
    const copy = JSON.parse(findStored('wishlistCopy') ?? '') as WishlistCopy;
    return typeof copy.at === 'string' && Array.isArray(copy.products) ? copy : undefined;
  } catch {
    return undefined;
  }
}
