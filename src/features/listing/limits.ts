/** Most filter options chosen at once. */
export const OPTIONS_MAX = 50;
