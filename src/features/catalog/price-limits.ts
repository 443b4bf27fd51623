export const PRICE_MIN_RUPEES = 1;
export const PRICE_MAX_RUPEES = 1_000_000;
/** Per cent of GST. */
export const GST_RATE_MIN = 0;
export const GST_RATE_MAX = 100;
