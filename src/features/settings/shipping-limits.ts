/** Of a box as it is sent, and the measures of each of its sides. */
export const WEIGHT_MAX_GRAMS = 100_000;
export const MEASURE_MAX_CM = 300;
