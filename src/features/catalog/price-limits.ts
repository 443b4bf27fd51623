export const PRICE_MIN_RUPEES = 1;
export const PRICE_MAX_RUPEES = 1_000_000;
/** GST in per cent. */
export const GST_RATE_MIN = 0;
export const GST_RATE_MAX = 100;
/** Default HSN code of a product. */
export const HSN_CODE_USUAL = '8518';
export const GST_RATE_USUAL = 18;
