/** Unpaid orders that may be open at a time, as each reserves stock. */
export const UNPAID_ORDERS_MAX = {
  /** Of one account. */
  account: 3,
  /** To one mobile number or street address, of whatever accounts. */
  person: 6,
};

/** From this many orders that lapsed unpaid within LAPSED_HOURS, reservations are short. */
export const LAPSED_ORDERS_MAX = 2;
export const LAPSED_HOURS = 24;
