/** Days after delivery within which an order may be returned. */
export const RETURN_DAYS = 10;
/** Pictures of one return, by the customer and by staff. */
export const RETURN_PHOTOS_MAX = 5;
/** Days after acceptance in which the customer must send a return, to the end of the last day. */
export const RETURN_SEND_DAYS = 14;
