import { QUANTITY_MAX } from '#src/features/cart/limits.ts';

export const OFFER_NAME_MAX = 60;
/** Capitals, digits and hyphens; compared without case. */
export const OFFER_CODE = { min: 3, max: 24 };
/** What may be typed where a code is asked for, blanks and all. */
export const TYPED_CODE_MAX = 40;
/** Whole percent. */
export const OFFER_PERCENT = { min: 1, max: 90 };
/** Rupees, of an amount off, of a most, and of a minimum. */
export const OFFER_RUPEES_MAX = 9_99_999;
export const OFFER_USES_MAX = 10_00_000;
export const OFFER_PER_SHOPPER_MAX = 1000;
/** Steps of one offer, and the pieces that one begins at: one line holds no more. */
export const OFFER_STEPS_MAX = 5;
export const OFFER_PIECES = { min: 2, max: QUANTITY_MAX };
/** Categories, products and prices that one offer names. */
export const OFFER_NAMED_MAX = 200;
/** Offers that are not deleted. */
export const OFFERS_MAX = 1000;
/** What is left to pay of goods, at least. */
export const LEAST_LEFT_PAISE = 100;
