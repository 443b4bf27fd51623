import type { PurchaseOffers } from './offers.contract.ts';

/** The result when no offer applies and no code is remembered. */
export const NO_OFFERS: PurchaseOffers = {
  reductions: [],
  bundles: [],
  plans: [],
  isShippingFree: false,
  freeShippingBy: null,
  hints: [],
  code: null,
};
