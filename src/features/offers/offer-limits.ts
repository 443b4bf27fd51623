import { QUANTITY_MAX } from '#src/features/cart/limits.ts';

export const OFFER_NAME_MAX = 60;
/** Capitals, digits and hyphens; compared case-insensitively. */
export const OFFER_CODE = { min: 3, max: 24 };
/** Whole percentages. */
export const OFFER_PERCENT = { min: 1, max: 90 };
/** The limit in rupees for an amount off, a maximum discount and a minimum order. */
export const OFFER_RUPEES_MAX = 9_99_999;
export const OFFER_USES_MAX = 10_00_000;
export const OFFER_PER_SHOPPER_MAX = 1000;
/** The most steps of one offer, and the units at which a step may begin: one line holds no more. */
export const OFFER_STEPS_MAX = 5;
export const OFFER_PIECES = { min: 2, max: QUANTITY_MAX };
/** The different items of a bundle. */
export const BUNDLE_ITEMS = { min: 2, max: 6 };
/** The most categories, products and prices that one offer may name. */
export const OFFER_NAMED_MAX = 200;
/** The most offers that are not deleted. */
export const OFFERS_MAX = 1000;
