import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { findStored, store } from '#src/features/offline/stored.ts';

/** The number of cards that fit into the browser's storage. */
const KEPT_MAX = 60;

/** The products of the wishlist as they were shown last, and when that was (ISO 8601). */
export type KeptWishes = { at: string; products: ProductCard[] };

/** Keeps what is shown, to be read without a connection. */
export function storeWishlist(products: ProductCard[]): void {
  const kept = { at: new Date().toISOString(), products: products.slice(0, KEPT_MAX) };
  store('keptWishlist', JSON.stringify(kept));
}

/** Returns the stored wishlist; undefined if it is missing or cannot be read. */
export function readKeptWishes(): KeptWishes | undefined {
  try {
    const kept = JSON.parse(findStored('keptWishlist') ?? '') as KeptWishes;
    return typeof kept.at === 'string' && Array.isArray(kept.products) ? kept : undefined;
  } catch {
    return undefined;
  }
}
