export const GIFT_MESSAGE_MAX = 300;
/** A purchase can be sent again, or to another address, this often in a day. */
export const RESEND_LIMIT = { max: 5, windowSeconds: 86_400 };
/** Days for which the link of a purchase works: longer than a card can be scheduled. */
export const GIFT_LINK_DAYS = 400;
/** For this long after the payment, buyers can cancel a card that was sent and is not redeemed. */
export const CANCEL_DAYS = 7;
/** Days for which the recipient of a redeemed or cancelled card is kept. */
export const CLOSED_GIFT_DAYS = 180;
