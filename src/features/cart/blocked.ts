import type { Cart } from './cart.contract.ts';

/** Whether something in the cart cannot be bought, so that it must be changed first. */
export function isBlocked(cart: Cart): boolean {
  return cart.cartItems.some((item) => !item.inStock);
}
