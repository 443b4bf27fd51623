import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useRates } from '#src/features/settings/useDestination.ts';
import { formatRupees } from '#src/lib/money.ts';
import { FootBar } from '#src/ui/FootBar.tsx';
import { useOnScreen } from '#src/ui/useOnScreen.ts';
import { isBlocked } from '#src/features/cart/blocked.ts';
import { cartSums } from '#src/features/cart/sums.ts';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import { ToCheckout } from '#src/features/cart/ToCheckout.tsx';

type Props = { cart: Cart; button: RefObject<HTMLElement | null> };

/** Bar with total, count and Checkout while the summary's own button is out of view. */
export function PayBar({ cart, button }: Props) {
  const isButtonShown = useOnScreen(button);
  const rates = useRates(useStore($pincode, { ssr: 'initial' }));
  if (isButtonShown) return null;
  return (
    <FootBar label="Pay">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-lg font-extrabold tabular-nums">
          {formatRupees(cartSums(cart, rates).total)}
        </span>
        <span className="text-sm text-soft">
          {cart.count} {cart.count === 1 ? 'item' : 'items'}
        </span>
      </p>
      <ToCheckout text="Checkout" size="medium" isBlocked={isBlocked(cart)} />
    </FootBar>
  );
}
