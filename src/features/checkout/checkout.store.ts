import { atom } from 'nanostores';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { getCheckoutProduct, getCheckoutVariant } from '#src/features/catalog/product.contract.ts';
import {
  type PaymentMethodName,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { buyNow, createCartOrder, type OpenedOrder } from './checkout.contract.ts';
import type { Handoff } from './handoff.contract.ts';
import { type Purchase, purchaseOfCart, purchaseOfProduct } from './purchase.ts';

/** What is about to be bought, as it is now. */
export const $purchase = atom<Remote<Purchase>>(LOADING);

/** How the shopper wishes to pay. */
export const $paymentMethod = atom<PaymentMethodName>(USUAL_PAYMENT_METHOD);

/** The business that the invoice will name, which the account knows; null for a person. */
export const $business = atom<{ gstin: string; name: string } | null>(null);

/** Loads what a hand-off is about; again when the server found that something changed. */
export async function loadPurchase(handoff: Handoff): Promise<void> {
  await loadInto(
    (next) => $purchase.set(next),
    () => fetchPurchase(handoff),
  );
}

/** Makes the order of a hand-off, held and ready to be paid as chosen. The same again is the same. */
export function createOrder(
  handoff: Handoff,
  addressId: number,
  expectedTotal: number,
): Promise<OpenedOrder> {
  const paymentMethod = $paymentMethod.get();
  const forBusiness = $business.get() !== null;
  if (handoff.source === 'cart') {
    return call(createCartOrder, { addressId, expectedTotal, paymentMethod, forBusiness });
  }
  return call(buyNow, {
    ...handoff.product,
    AddressId: addressId,
    variantId: handoff.variantId,
    expectedTotal,
    paymentMethod,
    forBusiness,
  });
}

async function fetchPurchase({ product, variantId }: Handoff): Promise<Purchase> {
  if (product === null) return purchaseOfCart(await call(viewCart, {}));
  const { ProductId: productId, Quantity: quantity } = product;
  const found =
    variantId === null
      ? await call(getCheckoutProduct, { productId })
      : await call(getCheckoutVariant, { productId, variantId });
  return purchaseOfProduct(found, quantity);
}
