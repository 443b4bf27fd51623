/** Pieces of one item that one purchase may hold. */
export const QUANTITY_MAX = 20;
