import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import { $addresses } from '#src/features/account/address/addresses.store.ts';
import { call } from '#src/lib/api.ts';
import { buyNow, createCartOrder, type OpenedOrder } from './checkout.contract.ts';
import type { WindowName } from '#src/features/payments/instalments/window-methods.ts';
import { $business, $paymentMethod, $storeCredit, shownCode } from './checkout.store.ts';
import type { Handoff } from './handoff.ts';
import type { Purchase } from './purchase.ts';
import type { ShownPurchase } from './shown.contract.ts';

/**
 * Creates the order of a hand-off as the page shows it, reserved and ready to be paid by the chosen
 * method. Repeating the call returns the same order. Throws ORDER_CHANGED if the order would differ
 * from the page.
 */
export function createOrder(
  handoff: Handoff,
  addressId: number,
  purchase: Purchase,
  limit: { window?: WindowName; advance?: { amount: number; isKept: boolean } | undefined } = {},
): Promise<OpenedOrder> {
  const paymentMethod = $paymentMethod.get();
  const forBusiness = $business.get() !== null;
  const storeCredit = $storeCredit.get() || undefined;
  const how = { paymentMethod, forBusiness, offerCode: shownCode(), storeCredit };
  const shown = toShown(purchase, addressId);
  const expected = { expectedTotal: purchase.total, ...(shown && { shown }), ...how, ...limit };
  if (handoff.source === 'cart') return call(createCartOrder, { addressId, ...expected });
  return call(buyNow, {
    ...handoff.product,
    AddressId: addressId,
    variantId: handoff.variantId,
    ...expected,
  });
}

/** Returns what the page shows; undefined if it does not show the address that was just saved. */
function toShown(purchase: Purchase, addressId: number): ShownPurchase | undefined {
  const saved = $addresses.get();
  const address =
    saved.state === 'ready' ? saved.value.find(({ id }) => id === addressId) : undefined;
  if (!address) return undefined;
  const { items, reductions, shipping, fee, total } = purchase;
  return {
    items: items.map(({ productId, variantId, quantity, price, dispatchBy }) => {
      return { productId, variantId, quantity, price, dispatchBy };
    }),
    ...{ reductions, shipping, fee, total },
    address: toAddressTexts(address),
    business: $business.get(),
    paymentMethod: $paymentMethod.get(),
  };
}
