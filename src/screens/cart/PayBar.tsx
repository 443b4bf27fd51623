import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { useDeliveryDay } from '#src/features/catalog/delivery-day.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useRates } from '#src/features/settings/useDestination.ts';
import { formatRupees } from '#src/lib/money.ts';
import { FootBar } from '#src/ui/FootBar.tsx';
import { useOnScreen } from '#src/ui/useOnScreen.ts';
import { isBlocked } from '#src/features/cart/blocked.ts';
import { cartSums } from '#src/features/cart/sums.ts';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import { ToCheckout } from '#src/features/cart/ToCheckout.tsx';

type Props = { cart: Cart; summary: RefObject<HTMLElement | null> };

/** Bar with count, total, delivery day and Checkout while the summary is out of view. */
export function PayBar({ cart, summary }: Props) {
  const isSummaryShown = useOnScreen(summary);
  const pincode = useStore($pincode, { ssr: 'initial' });
  const rates = useRates(pincode);
  const day = useDeliveryDay(pincode);
  if (isSummaryShown) return null;
  return (
    <FootBar label="Pay">
      <p className="grid">
        <span className="text-sm text-soft">
          {cart.count} {cart.count === 1 ? 'item' : 'items'}
        </span>
        <span className="text-lg font-extrabold tabular-nums">
          {formatRupees(cartSums(cart, rates).total)}
        </span>
        {day && <span className="text-xs text-soft">by {day}</span>}
      </p>
      <ToCheckout text="Checkout" isBlocked={isBlocked(cart)} />
    </FootBar>
  );
}
