import { toAppError } from '#src/lib/errors.ts';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { $cartNews, $cartOpen, addItem } from './cart.store.ts';

export const ADDED = 'Product added to cart!';
export const NOT_ADDED = 'Failed to add product to cart.';

type Choice = { productId: number; variantId: number | null };

/**
 * Adds one to the cart and gives the line that holds it now; the panel that opens then says so. Says
 * itself what keeps it from being added.
 */
export function addChosen(choice: Choice): Promise<CartItem | undefined> {
  return add(choice, 1);
}

/** Adds to the cart and opens it, where it says so itself: a toast would lie over its sums. */
export async function addAndOpenCart(choice: Choice, quantity = 1): Promise<void> {
  if (!(await add(choice, quantity))) return;
  $cartNews.set(ADDED);
  $cartOpen.set(true);
}

async function add(choice: Choice, quantity: number): Promise<CartItem | undefined> {
  const { productId, variantId } = choice;
  try {
    const { cartItems } = await addItem({ productId, variantId, quantity });
    return cartItems.find((line) => line.productId === productId && line.variantId === variantId);
  } catch (thrown) {
    const { code, status, message } = toAppError(thrown);
    if (code === 'KEPT_OFFLINE') {
      showToast(message, { kind: 'info', durationMs: 10_000 });
      return undefined;
    }
    // What the shopper can act on is said; a failure of ours is not explained.
    const reason = status < 500 ? ` ${message}` : '';
    const again = { label: 'Try again', run: () => void addAndOpenCart(choice, quantity) };
    showToast(NOT_ADDED + reason, {
      kind: 'error',
      // Only what may work the next time.
      ...((status >= 500 || status === 429) && { action: again, durationMs: UNDO_MS }),
    });
    return undefined;
  }
}
