/** Days after delivery within which an order may be returned. */
export const RETURN_DAYS = 10;
/** Days after acceptance in which the customer must send a return, to the end of the last day. */
export const RETURN_SEND_DAYS = 14;
