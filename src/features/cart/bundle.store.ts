import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { KEY_HEADER, makeKey } from '#src/lib/write-key.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { CartBundle } from './bundled-cart.ts';
import { addBundleToCart, updateCartBundle } from './cart-bundle.contract.ts';
import type { Cart } from './cart.contract.ts';
import { changeLine } from './cart.store.ts';

/** No line has this id: a bundle waits for no change of a line. */
const NO_LINE = 0;

type Chosen = { productId: number; variantId: number | null };

/** Adds a bundle in these variants, in one call. Rejects like setQuantity(). */
export function addBundle(id: number, items: Chosen[], quantity = 1): Promise<void> {
  return send((options) => call(addBundleToCart, { id, items, quantity }, options));
}

/** Sets how many of a bundle the cart holds; 0 removes it. Rejects like setQuantity(). */
export function setBundleCount({ id, items }: CartBundle, quantity: number): Promise<void> {
  const input = { id, items: items.map(toChosen), quantity };
  return send((options) => call(updateCartBundle, input, options));
}

/** Restores a removed bundle, and shows an error if that fails. */
export async function addBundleAgain({ id, items, count }: CartBundle): Promise<void> {
  try {
    await addBundle(id, items.map(toChosen), count);
  } catch (thrown) {
    showToast(toAppError(thrown).message, { kind: 'error' });
  }
}

function send(request: (options: { headers: Record<string, string> }) => Promise<Cart>) {
  const headers = { [KEY_HEADER]: makeKey() };
  return changeLine(NO_LINE, () => request({ headers }));
}

function toChosen({ productId, variantId }: Chosen): Chosen {
  return { productId, variantId };
}
