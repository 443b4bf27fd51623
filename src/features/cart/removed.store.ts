import { atom } from 'nanostores';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { addItem, removeItem, setQuantity } from './cart.store.ts';

/** The line that was taken out last, until it is brought back or let go; null for none. */
export const $removed = atom<CartItem | null>(null);

/** Takes a line out; what the server refuses is told, and the line comes back. */
export async function takeOut(item: CartItem): Promise<void> {
  $removed.set(item);
  try {
    await removeItem(item.id);
  } catch (thrown) {
    $removed.set(null);
    tell(thrown);
  }
}

/** Puts the line back that was taken out last. Throws AppError. */
export async function bringBack(): Promise<void> {
  const item = $removed.get();
  if (!item) return;
  const { productId, variantId, quantity } = item;
  await addItem({ productId, variantId, quantity });
  $removed.set(null);
}

/** Changes a line's quantity; what the server refuses is told. */
export function changeQuantity(item: CartItem, quantity: number): void {
  void setQuantity(item.id, quantity).catch(tell);
}

function tell(thrown: unknown): void {
  const { code, message } = toAppError(thrown);
  showToast(message, { kind: code === 'KEPT_OFFLINE' ? 'info' : 'error' });
}
