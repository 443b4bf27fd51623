/** The most unpaid orders that may be open at a time, as each reserves stock. */
export const UNPAID_ORDERS_MAX = {
  /** Per account. */
  account: 3,
  /** Per mobile number or street address, across accounts. */
  person: 6,
};

/** Reservations become short once this many orders have lapsed unpaid within LAPSED_HOURS. */
export const LAPSED_ORDERS_MAX = 2;
export const LAPSED_HOURS = 24;
