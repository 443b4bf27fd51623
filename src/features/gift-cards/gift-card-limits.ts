export const GIFT_MESSAGE_MAX = 300;
/** A purchase can be sent again, or to another address, this often in a day. */
export const RESEND_LIMIT = { max: 5, windowSeconds: 86_400 };
/** Days for which the link of a purchase works: longer than a card can be scheduled. */
export const GIFT_LINK_DAYS = 400;
