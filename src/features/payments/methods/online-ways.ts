/** What the gateway's window accepts; apart from the table of methods, which the cart does not need. */
export const ONLINE_WAYS = ['UPI', 'Credit card', 'Debit card'] as const;
