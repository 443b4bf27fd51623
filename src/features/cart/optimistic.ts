import type { Cart, CartItem } from './cart.contract.ts';
import { goodsPaise } from './goods.ts';

/** Predicts the cart with these quantities by line, including the totals. */
export function withQuantities(cart: Cart, quantities: ReadonlyMap<number, number>): Cart {
  if (quantities.size === 0) return cart;
  const cartItems = cart.cartItems.map((item) => ({
    ...item,
    quantity: quantities.get(item.id) ?? item.quantity,
  }));
  return { ...cart, cartItems, ...sums(cartItems) };
}

/** Predicts the cart without this line. */
export function withoutLine(cart: Cart, id: number): Cart {
  const cartItems = cart.cartItems.filter((item) => item.id !== id);
  return { ...cart, cartItems, ...sums(cartItems) };
}

function sums(items: CartItem[]): Pick<Cart, 'count' | 'subtotal'> {
  const lines = items.flatMap(({ inStock, unitTotal, quantity }) =>
    inStock ? [{ pricePaise: Math.round(unitTotal * 100), quantity }] : [],
  );
  return {
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: goodsPaise(lines) / 100,
  };
}
