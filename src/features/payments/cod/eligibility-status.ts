/** The identifiers by which a shopper who refused parcels is recognised. */
export const CASH_KINDS = ['phone', 'account', 'address'] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** The decisions staff can make: never cash, or a clean record. */
export const CASH_VERDICTS = ['blocked', 'lifted'] as const;
export type CashVerdict = (typeof CASH_VERDICTS)[number];
