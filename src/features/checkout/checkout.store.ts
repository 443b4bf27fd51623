import { atom } from 'nanostores';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import {
  type PaymentMethodName,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { viewPurchaseOffers } from './purchase-offers.contract.ts';
import type { Handoff } from './handoff.ts';
import { type Purchase, purchaseOfCart, purchaseOfProduct } from './purchase.ts';

/** What is about to be bought, as it is now. */
export const $purchase = atom<Remote<Purchase>>(LOADING);

/** How the shopper wishes to pay. */
export const $paymentMethod = atom<PaymentMethodName>(USUAL_PAYMENT_METHOD);

/** The PIN code of the address that is chosen or written; '' as long as it is not whole. */
export const $deliverTo = atom('');

/** The business that the invoice will name, which the account knows; null for a person. */
export const $business = atom<{ gstin: string; name: string } | null>(null);

/** Loads what a hand-off is about; again when the server found that something changed. */
export async function loadPurchase(handoff: Handoff): Promise<void> {
  await loadInto(
    (next) => $purchase.set(next),
    () => fetchPurchase(handoff),
  );
}

/** The code that the page shows as taken off; undefined for none. */
export function shownCode(): string | undefined {
  const purchase = $purchase.get();
  const code = purchase.state === 'ready' ? purchase.value.offers.code : null;
  return code?.problem === null ? code.code : undefined;
}

async function fetchPurchase({ product, variantId }: Handoff): Promise<Purchase> {
  if (product === null) return purchaseOfCart(await call(viewCart, {}));
  // A cart's checkout needs nothing of it.
  const { getCheckoutProduct, getCheckoutVariant } =
    await import('#src/features/catalog/product.contract.ts');
  const { ProductId: productId, Quantity: quantity } = product;
  const [found, offers] = await Promise.all([
    variantId === null
      ? call(getCheckoutProduct, { productId })
      : call(getCheckoutVariant, { productId, variantId }),
    call(viewPurchaseOffers, { ProductId: productId, Quantity: quantity, variantId }),
  ]);
  return purchaseOfProduct(found, quantity, offers);
}
