import type { Cart } from './cart.contract.ts';

/** Returns whether something in the cart cannot be bought, so the cart must be changed first. */
export function isBlocked(cart: Cart): boolean {
  return cart.cartItems.some((item) => !item.inStock);
}
