import { atom } from 'nanostores';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { addItem, removeItem, setQuantity } from './cart.store.ts';

/** The last removed line, until it is restored or dismissed; null for none. */
export const $removed = atom<CartItem | null>(null);

/** A line, or the units of it that no bundle takes. */
export type CartRest = CartItem & { bundled?: number };

/** Removes a line. If the server refuses, shows the error and restores the line. */
export async function removeFromCart(item: CartRest): Promise<void> {
  if (item.bundled) {
    changeQuantity(item, 0);
    return;
  }
  $removed.set(item);
  try {
    await removeItem(item.id);
  } catch (thrown) {
    $removed.set(null);
    showError(thrown);
  }
}

/** Restores the last removed line. Throws AppError. */
export async function restoreItem(): Promise<void> {
  const item = $removed.get();
  if (!item) return;
  const { productId, variantId, quantity, planId } = item;
  await addItem({ productId, variantId, quantity, planId });
  $removed.set(null);
}

/** Changes a line's quantity, and shows an error if the server refuses. */
export function changeQuantity(item: CartRest, quantity: number): void {
  void setQuantity(item.id, quantity + (item.bundled ?? 0)).catch(showError);
}

function showError(thrown: unknown): void {
  const { code, message } = toAppError(thrown);
  showToast(message, { kind: code === 'KEPT_OFFLINE' ? 'info' : 'error' });
}
