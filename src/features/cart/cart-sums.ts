import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import type { Cart } from './cart.contract.ts';

/** What shipping adds to what can be bought of a cart, and what it comes to then. In rupees. */
export function cartSums({ subtotal, shippingRates }: Pick<Cart, 'subtotal' | 'shippingRates'>) {
  const goodsPaise = toPaise(subtotal);
  const shippingPaise = shippingFeePaise(goodsPaise, shippingRates);
  return { shipping: toRupees(shippingPaise), total: toRupees(goodsPaise + shippingPaise) };
}
