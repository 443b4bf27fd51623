import { atom } from 'nanostores';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';

/** A product and the cart line that it was added to. */
export type QuickBuy = { product: ProductCard; lineId: number };

/** Confirms that a product was added to the cart. */
export const ADDED = 'Product added to cart!';

/** The content of the Quick Buy panel; null while it is closed. */
export const $quickBuy = atom<QuickBuy | null>(null);

export function openQuickBuy(quickBuy: QuickBuy): void {
  $quickBuy.set(quickBuy);
}

export function closeQuickBuy(): void {
  $quickBuy.set(null);
}
