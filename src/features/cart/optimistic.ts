import type { Cart, CartItem } from './cart.contract.ts';

/** The cart as it will be once these lines hold these quantities; sums follow. */
export function withQuantities(cart: Cart, quantities: ReadonlyMap<number, number>): Cart {
  if (quantities.size === 0) return cart;
  const cartItems = cart.cartItems.map((item) => ({
    ...item,
    quantity: quantities.get(item.id) ?? item.quantity,
  }));
  return { ...cart, cartItems, ...sums(cartItems) };
}

/** The cart as it will be without this line. */
export function withoutLine(cart: Cart, id: number): Cart {
  const cartItems = cart.cartItems.filter((item) => item.id !== id);
  return { ...cart, cartItems, ...sums(cartItems) };
}

function sums(items: CartItem[]): Pick<Cart, 'count' | 'subtotal'> {
  const paise = items
    .filter((item) => item.inStock)
    .reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
  return {
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: paise / 100,
  };
}
