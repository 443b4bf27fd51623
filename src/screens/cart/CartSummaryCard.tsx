import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useRates } from '#src/features/settings/useDestination.ts';
import { formatRupees } from '#src/lib/money.ts';
import { DeliveryLine } from '#src/features/catalog/DeliveryLine.tsx';
import { isBlocked } from '#src/features/cart/blocked.ts';
import { freeShippingText } from '#src/features/cart/free-shipping-text.ts';
import { cartSavings, cartSums } from '#src/features/cart/sums.ts';
import { YouSave } from '#src/features/cart/YouSave.tsx';
import { loadCart } from '#src/features/cart/cart.store.ts';
import { OfferHints } from '#src/features/offers/OfferHints.tsx';
import { CodeField } from '#src/features/checkout/CodeField.tsx';
import { FOR_CART } from '#src/features/checkout/purchase-offers.store.ts';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import { ONLINE_WAYS } from '#src/features/payments/methods/online-ways.ts';
import { PriceNote } from '#src/features/cart/PriceNote.tsx';
import { ToCheckout } from '#src/features/cart/ToCheckout.tsx';
import { LazyPreorderTerms } from '#src/features/cart/LazyPreorderTerms.tsx';

/** Total items, total price, and the checkout button. */
export function CartSummaryCard({ cart, ref }: { cart: Cart; ref: Ref<HTMLElement> }) {
  const blocked = isBlocked(cart);
  const rates = useRates(useStore($pincode, { ssr: 'initial' }));
  const { reductions, shipping, freeShippingBy, total } = cartSums(cart, rates);
  return (
    <aside
      ref={ref}
      aria-labelledby="order-summary"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-28 lg:row-span-2"
    >
      <h2 id="order-summary" className="text-lg font-extrabold tracking-tight">
        Order Summary
      </h2>
      <dl aria-live="polite" className="grid gap-2">
        <div className="flex justify-between">
          <dt className="text-soft">Total Items</dt>
          <dd className="font-bold tabular-nums">{cart.count}</dd>
        </div>
        {reductions.map(({ label, amount }, at) => (
          <div key={at} className="flex justify-between gap-3">
            <dt className="min-w-0 break-words text-soft">{label}</dt>
            <dd className="shrink-0 font-bold text-good tabular-nums">− {formatRupees(amount)}</dd>
          </div>
        ))}
        {shipping > 0 && (
          <div className="flex justify-between">
            <dt className="text-soft">Shipping</dt>
            <dd className="font-bold tabular-nums">{formatRupees(shipping)}</dd>
          </div>
        )}
        {freeShippingBy !== null && (
          <div className="flex justify-between gap-3">
            <dt className="min-w-0 break-words text-soft">{freeShippingText(freeShippingBy)}</dt>
            <dd className="shrink-0 font-bold text-good">Free</dd>
          </div>
        )}
        <div className="flex justify-between text-lg">
          <dt>Total Price</dt>
          <dd className="font-extrabold tabular-nums">{formatRupees(total)}</dd>
        </div>
        <YouSave amount={cartSavings(cart, reductions)} />
      </dl>
      <OfferHints hints={cart.offers.hints} />
      <CodeField offers={cart.offers} of={FOR_CART} onChange={loadCart} />
      <LazyPreorderTerms items={cart.cartItems} />
      <DeliveryLine />
      {blocked && (
        <p className="text-sm font-semibold text-warn">
          An item in your cart is not available. Please change or remove it first.
        </p>
      )}
      <ToCheckout text="Proceed to Checkout" isBlocked={blocked} />
      <p className="text-center text-sm text-soft">{ONLINE_WAYS.join(' · ')}</p>
      <PriceNote cart={cart} className="text-center" />
    </aside>
  );
}
