import { atom } from 'nanostores';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';

export type QuickBuy = { product: ProductCard; variantId: number | null };

/** What the Quick Buy panel shows; null while it is closed. */
export const $quickBuy = atom<QuickBuy | null>(null);

export function openQuickBuy(quickBuy: QuickBuy): void {
  $quickBuy.set(quickBuy);
}

export function closeQuickBuy(): void {
  $quickBuy.set(null);
}
