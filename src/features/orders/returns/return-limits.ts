/** How long after its delivery an order may be sent back. */
export const RETURN_DAYS = 10;
