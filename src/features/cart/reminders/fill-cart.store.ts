import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import type { signedLink } from '#src/lib/signed-link.ts';
import { openRemindedCart } from './reminders.contract.ts';

/** Items that cannot be bought any more are left out. */
const GONE = new Set<string>(['OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'NOT_FOUND', 'CONFLICT']);

/**
 * Adds the items of a reminded cart that this browser's cart lacks, so that opening the link twice
 * changes nothing. Throws NOT_FOUND for a link that leads to no cart, and errors that may pass.
 */
export async function fillCart(link: ReturnType<typeof signedLink>): Promise<void> {
  const { isOwn, items } = await call(openRemindedCart, link);
  if (isOwn) return;
  const { cartItems } = await call(viewCart, {});
  for (const { productId, variantId, quantity } of items) {
    const isThere = cartItems.some(
      (item) => item.productId === productId && item.variantId === variantId,
    );
    if (isThere) continue;
    await call(addToCart, { productId, variantId, quantity }).catch((thrown: unknown) => {
      if (!GONE.has(toAppError(thrown).code)) throw thrown;
    });
  }
}
