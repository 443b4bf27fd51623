import { atom } from 'nanostores';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import {
  type PaymentMethodName,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import { showDeparture } from '#src/features/catalog/preorders/departure.store.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { viewPurchaseOffers } from './purchase-offers.contract.ts';
import type { Handoff } from './handoff.ts';
import { type Purchase, purchaseOfCart, purchaseOfProduct } from './purchase.ts';

/** The current state of the purchase. */
export const $purchase = atom<Remote<Purchase>>(LOADING);

/** The payment method that the shopper chose. */
export const $paymentMethod = atom<PaymentMethodName>(USUAL_PAYMENT_METHOD);

/** The store credit that the order will use, in rupees; all of the total if that is the method. */
export const $storeCredit = atom(0);

/** The PIN code of the address that is selected or being entered; '' until it is complete. */
export const $deliverTo = atom('');

/** The saved business that the invoice will name; null for a person. */
export const $business = atom<{ gstin: string; name: string } | null>(null);

/** Loads the purchase of a hand-off, and reloads it when the server reports a change. */
export async function loadPurchase(handoff: Handoff): Promise<void> {
  await loadInto(
    (next) => {
      if (next.state === 'ready') showDeparture(next.value.items);
      $purchase.set(next);
    },
    () => fetchPurchase(handoff),
  );
}

/** Returns the code whose discount the page shows, or undefined. */
export function shownCode(): string | undefined {
  const purchase = $purchase.get();
  const code = purchase.state === 'ready' ? purchase.value.offers.code : null;
  return code?.problem === null ? code.code : undefined;
}

async function fetchPurchase({ product, variantId }: Handoff): Promise<Purchase> {
  if (product === null) return purchaseOfCart(await call(viewCart, {}));
  // The cart's checkout does not need this code.
  const { getCheckoutProduct, getCheckoutVariant } =
    await import('#src/features/catalog/product.contract.ts');
  const { ProductId: productId, Quantity: quantity } = product;
  const [found, offers] = await Promise.all([
    variantId === null
      ? call(getCheckoutProduct, { productId })
      : call(getCheckoutVariant, { productId, variantId }),
    call(viewPurchaseOffers, { ...product, variantId }),
  ]);
  return purchaseOfProduct(found, quantity, offers);
}
