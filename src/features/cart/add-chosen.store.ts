import { toAppError } from '#src/lib/errors.ts';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { $cartNews, $cartOpen, addItem } from './cart.store.ts';
import { ADDED } from './quick-buy.store.ts';

const NOT_ADDED = 'Failed to add product to cart.';

type Choice = { productId: number; variantId: number | null; planId?: string | undefined };

/**
 * Adds one unit to the cart and returns its line, which the panel that opens then confirms. Shows
 * the error itself if the unit cannot be added.
 */
export function addChosen(choice: Choice): Promise<CartItem | undefined> {
  return add(choice, 1);
}

/** Adds to the cart and opens it as confirmation: a toast would cover the cart's totals. */
export async function addAndOpenCart(choice: Choice, quantity = 1): Promise<void> {
  if (!(await add(choice, quantity))) return;
  $cartNews.set(ADDED);
  $cartOpen.set(true);
}

async function add(choice: Choice, quantity: number): Promise<CartItem | undefined> {
  const { productId, variantId, planId } = choice;
  try {
    const { cartItems } = await addItem({ productId, variantId, planId, quantity });
    return cartItems.find((line) => line.productId === productId && line.variantId === variantId);
  } catch (thrown) {
    const { code, status, message } = toAppError(thrown);
    if (code === 'KEPT_OFFLINE') {
      showToast(message, { kind: 'info', durationMs: 10_000 });
      return undefined;
    }
    // Show the reason only if the shopper can act on it, not for a server failure.
    const reason = status < 500 ? ` ${message}` : '';
    const again = { label: 'Try again', run: () => void addAndOpenCart(choice, quantity) };
    showToast(NOT_ADDED + reason, {
      kind: 'error',
      // Only for errors that may not occur the next time.
      ...((status >= 500 || status === 429) && { action: again, durationMs: UNDO_MS }),
    });
    return undefined;
  }
}
