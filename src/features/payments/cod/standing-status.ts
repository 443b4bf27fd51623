/** By what a shopper who refused parcels is known again. */
export const CASH_KINDS = ['phone', 'account', 'address'] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** What staff can decide about one: never cash, or a clean slate. */
export const CASH_VERDICTS = ['blocked', 'lifted'] as const;
export type CashVerdict = (typeof CASH_VERDICTS)[number];
