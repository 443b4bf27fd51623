import { atom } from 'nanostores';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { getCheckoutProduct, getCheckoutVariant } from '#src/features/catalog/product.contract.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { buyNow, createCartOrder, type PaymentSession } from './checkout.contract.ts';
import type { Handoff } from './handoff.contract.ts';
import { type Purchase, purchaseOfCart, purchaseOfProduct } from './purchase.ts';

/** What is about to be bought, as it is now. */
export const $purchase = atom<Remote<Purchase>>(LOADING);

/** Loads what a hand-off is about; again when the server found that something changed. */
export async function loadPurchase(handoff: Handoff): Promise<void> {
  await loadInto(
    (next) => $purchase.set(next),
    () => fetchPurchase(handoff),
  );
}

/** Makes the order of a hand-off, held and ready to be paid. The same again is the same order. */
export function createOrder(
  handoff: Handoff,
  addressId: number,
  expectedTotal: number,
): Promise<PaymentSession> {
  if (handoff.source === 'cart') return call(createCartOrder, { addressId, expectedTotal });
  return call(buyNow, {
    ...handoff.product,
    AddressId: addressId,
    variantId: handoff.variantId,
    expectedTotal,
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
