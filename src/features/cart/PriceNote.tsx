import { useStore } from '@nanostores/react';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useRates } from '#src/features/settings/useDestination.ts';
import { formatRupees } from '#src/lib/money.ts';
import { cartSums } from './sums.ts';
import type { Cart } from './cart.contract.ts';

/** States what a cart's prices include and what shipping adds. */
export function PriceNote({ cart }: { cart: Cart }) {
  const rates = useRates(useStore($pincode, { ssr: 'initial' }));
  const { shipping } = cartSums(cart, rates);
  const added = shipping > 0 ? `Shipping adds ${formatRupees(shipping)}.` : 'Shipping is free.';
  return <p className="text-sm text-soft">Prices include GST. {added}</p>;
}
