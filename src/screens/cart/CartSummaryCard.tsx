import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useRates } from '#src/features/settings/useDestination.ts';
import { DeliveryLine } from '#src/features/catalog/DeliveryLine.tsx';
import { isBlocked } from '#src/features/cart/blocked.ts';
import { PriceBreakup } from '#src/features/cart/PriceBreakup.tsx';
import { cartSums } from '#src/features/cart/sums.ts';
import { loadCart } from '#src/features/cart/cart.store.ts';
import { OfferHints } from '#src/features/offers/OfferHints.tsx';
import { CodeField } from '#src/features/checkout/CodeField.tsx';
import { FOR_CART } from '#src/features/checkout/purchase-offers.store.ts';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import { ToCheckout } from '#src/features/cart/ToCheckout.tsx';
import { LazyPreorderTerms } from '#src/features/cart/LazyPreorderTerms.tsx';

/** Total items, total price, and the checkout button. */
export function CartSummaryCard({ cart, button }: { cart: Cart; button: Ref<HTMLDivElement> }) {
  const blocked = isBlocked(cart);
  const rates = useRates(useStore($pincode, { ssr: 'initial' }));
  return (
    <aside
      aria-labelledby="order-summary"
      className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:sticky lg:top-28 lg:row-span-2 lg:grid-cols-1"
    >
      <div className="grid content-start gap-4">
        <h2 id="order-summary" className="text-lg font-extrabold tracking-tight">
          Order Summary
        </h2>
        <div aria-live="polite">
          <PriceBreakup {...cartSums(cart, rates)} count={cart.count} totalText="Total Price" />
        </div>
        <OfferHints hints={cart.offers.hints} />
      </div>
      <div className="grid content-start gap-4">
        <CodeField offers={cart.offers} of={FOR_CART} onChange={loadCart} />
        <LazyPreorderTerms items={cart.cartItems} />
        <DeliveryLine />
        {blocked && (
          <p className="text-sm font-semibold text-warn">
            An item in your cart is not available. Please change or remove it first.
          </p>
        )}
        <div ref={button} className="grid">
          <ToCheckout text="Proceed to Checkout" isBlocked={blocked} />
        </div>
        <p className="text-center text-sm text-soft">Prices include GST.</p>
      </div>
    </aside>
  );
}
