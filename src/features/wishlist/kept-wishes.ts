import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { KEPT_WISHES } from '#src/features/offline/forget.ts';

/** So many cards fit into what a browser keeps. */
const KEPT_MAX = 60;

/** The products of the wishlist as they were shown last, and when that was (ISO 8601). */
export type KeptWishes = { at: string; products: ProductCard[] };

/** Keeps what is shown, to be read without a connection. */
export function keepWishes(products: ProductCard[]): void {
  const kept = { at: new Date().toISOString(), products: products.slice(0, KEPT_MAX) };
  try {
    localStorage.setItem(KEPT_WISHES, JSON.stringify(kept));
  } catch {
    // No room; the list itself does not depend on it.
  }
}

/** What was kept; undefined where there is nothing that can be read. */
export function readKeptWishes(): KeptWishes | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_WISHES) ?? '') as KeptWishes;
    return typeof kept.at === 'string' && Array.isArray(kept.products) ? kept : undefined;
  } catch {
    return undefined;
  }
}
