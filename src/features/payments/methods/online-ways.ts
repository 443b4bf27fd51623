/** Ways to pay in the gateway's window; apart from the table of methods, which the cart does not need. */
export const ONLINE_WAYS = ['UPI', 'Credit card', 'Debit card'] as const;
