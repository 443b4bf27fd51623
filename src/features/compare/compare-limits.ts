/** Products side by side. */
export const COMPARE_MAX = 4;
