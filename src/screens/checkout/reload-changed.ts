import { loadAddresses } from '#src/features/account/address/addresses.store.ts';
import { loadPurchase } from '#src/features/checkout/checkout.store.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import { loadCodOffer } from '#src/features/payments/cod/load-cod-offer.store.ts';

const CHANGED = [
  'ORDER_CHANGED',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'NOT_ENOUGH_STOCK',
  'CART_EMPTY',
  'CREDIT_CHANGED',
];

/** Loads again what a page shows of a purchase, after an order that would have differed from it. */
export async function reloadChanged(code: string, handoff: Handoff, addressId: number) {
  if (!CHANGED.includes(code)) return;
  await Promise.all([
    loadPurchase(handoff),
    loadAddresses(),
    // The fee for cash or the advance may be the difference.
    loadCodOffer(handoff, { addressId }),
  ]);
}
