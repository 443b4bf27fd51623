/** The largest id that the database's integers hold. */
export const ID_MAX = 2_147_483_647;
/** No list is paged further than this. */
export const PAGE_MAX = 100_000;
/** Entries on a page of a list, unless asked for more or fewer. */
export const PAGE_SIZE = 20;
