/** Pieces of one item that one purchase may hold: a cart's line, and an order's. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 20;

/** New carts of guests from one network: many people may share one, behind a provider's address. */
export const GUEST_CART_LIMIT = { max: 300, windowSeconds: 60 * 60 };
