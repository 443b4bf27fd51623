/** The most that one order can take of it, or staff can give or take at one time, in rupees. */
export const STORE_CREDIT_MAX = 1_000_000;
/** The amount that staff give or take in one entry, and that a gift card is worth, in rupees. */
export const CREDIT_CHANGE = { min: 1, max: 100_000 } as const;
export const GIFT_CARD_AMOUNT = { min: 1, max: 50_000 } as const;
export const CREDIT_NOTE_MAX = 200;
