/** Units of one item allowed in one cart line or order. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 20;

/** New guest carts from one network: many people may share one behind a provider's address. */
export const GUEST_CART_LIMIT = { max: 300, windowSeconds: 60 * 60 };
