import { toAppError } from '#src/lib/errors.ts';
import { showToast, TOAST_MS } from '#src/ui/toast.store.ts';
import { addItem } from './cart.store.ts';

export const ADDED = 'Product added to cart!';
export const NOT_ADDED = 'Failed to add product to cart.';

/** Adds to the cart and tells the shopper how it went. */
export async function addChosen(
  item: { productId: number; variantId: number | null },
  { quantity = 1, durationMs = TOAST_MS }: { quantity?: number; durationMs?: number } = {},
): Promise<boolean> {
  try {
    await addItem({ productId: item.productId, variantId: item.variantId, quantity });
    showToast(ADDED, { durationMs });
    return true;
  } catch (thrown) {
    const { status, message } = toAppError(thrown);
    // What the shopper can act on is said; a failure of ours is not explained.
    const reason = status < 500 ? ` ${message}` : '';
    showToast(NOT_ADDED + reason, { kind: 'error' });
    return false;
  }
}
