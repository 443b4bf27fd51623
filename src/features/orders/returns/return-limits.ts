/** How long after its delivery an order may be sent back. */
export const RETURN_DAYS = 10;
/** Days after the acceptance of a return until which the customer sends it, to the end of the last one in India. */
export const RETURN_SEND_DAYS = 14;
