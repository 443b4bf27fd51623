/** The most that a shopper can pay to a shop by UPI at a time, in rupees. */
export const UPI_MAX_RUPEES = 100_000;
