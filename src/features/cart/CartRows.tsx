import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { Cart, CartItem } from './cart.contract.ts';

export type CartRowsProps = {
  cart: Cart;
  /** One line; an `<li>`. */
  Row: ComponentType<{ item: CartItem }>;
  className: string;
};

// Few carts have a bundle.
const BundledRows = lazyPart(async () => (await import('./BundledRows.tsx')).BundledRows, Rows);

/** The lines of a cart; those of a bundle as one group. */
export function CartRows(props: CartRowsProps) {
  const rows = <Rows {...props} />;
  if (props.cart.offers.bundles.length === 0) return rows;
  return (
    <Suspense fallback={rows}>
      <BundledRows {...props} />
    </Suspense>
  );
}

function Rows({ cart, Row, className }: CartRowsProps) {
  return (
    <ul aria-label="Items in your cart" className={className}>
      {cart.cartItems.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}
