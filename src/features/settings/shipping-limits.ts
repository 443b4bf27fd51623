/** The maximum weight of a packed box, and the maximum length of each side. */
export const WEIGHT_MAX_GRAMS = 100_000;
export const MEASURE_MAX_CM = 300;
