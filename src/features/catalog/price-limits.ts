export const PRICE_MIN_RUPEES = 1;
export const PRICE_MAX_RUPEES = 1_000_000;
/** Per cent of GST. */
export const GST_RATE_MIN = 0;
export const GST_RATE_MAX = 100;
/** What a product is taxed as until somebody says otherwise. */
export const HSN_CODE_USUAL = '8518';
export const GST_RATE_USUAL = 18;
