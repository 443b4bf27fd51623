/** The maximum number of filter options in one listing. */
export const OPTIONS_MAX = 50;
