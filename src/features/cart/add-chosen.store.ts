import { toAppError } from '#src/lib/errors.ts';
import { showToast, TOAST_MS } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { addItem } from './cart.store.ts';

export const ADDED = 'Product added to cart!';
export const NOT_ADDED = 'Failed to add product to cart.';

/** Adds to the cart and tells the shopper how it went; gives the line that holds it now. */
export async function addChosen(
  { productId, variantId }: { productId: number; variantId: number | null },
  { quantity = 1, durationMs = TOAST_MS }: { quantity?: number; durationMs?: number } = {},
): Promise<CartItem | undefined> {
  try {
    const { cartItems } = await addItem({ productId, variantId, quantity });
    showToast(ADDED, { durationMs });
    return cartItems.find((line) => line.productId === productId && line.variantId === variantId);
  } catch (thrown) {
    const { status, message } = toAppError(thrown);
    // What the shopper can act on is said; a failure of ours is not explained.
    const reason = status < 500 ? ` ${message}` : '';
    showToast(NOT_ADDED + reason, { kind: 'error' });
    return undefined;
  }
}
