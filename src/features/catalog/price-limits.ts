export const PRICE_MIN_RUPEES = 1;
export const PRICE_MAX_RUPEES = 1_000_000;
