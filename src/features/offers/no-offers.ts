import type { PurchaseOffers } from './offers.contract.ts';

/** What is off where no offer holds and no code is remembered. */
export const NO_OFFERS: PurchaseOffers = {
  reductions: [],
  isShippingFree: false,
  freeShippingBy: null,
  hints: [],
  code: null,
};
