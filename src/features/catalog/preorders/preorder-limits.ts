/** Units that one pre-order can promise. */
export const PREORDER_UNITS_MIN = 1;
export const PREORDER_UNITS_MAX = 100_000;
/** The promised day is at most this many days away, so that nobody pays years in advance. */
export const PREORDER_DAYS_MAX = 365;
