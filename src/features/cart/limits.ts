/** Pieces of one item that one purchase may hold: a cart's line, and an order's. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 20;
