/** How shoppers may pay in cash when a parcel arrives, as staff set it. Amounts in rupees. */
export type CodSettings = {
  isOn: boolean;
  /** Of the order, without the fee. */
  from: number;
  to: number;
  /** Everywhere, at the PIN codes of a list, or in the delivery zones that have it. */
  reach: CodReach;
  /** Of the list, written as those of a delivery zone. */
  pincodes: string;
  /** What it costs the shopper, tax included. */
  fee: number;
  /** Parcels on their way to one number that are still to be paid, at the most. */
  openMost: number;
  /** So many parcels that came back, to one number, account or address, and it is offered no more. */
  refusalsMost: number;
  /** For how many days a number stays confirmed once its code was typed. */
  confirmDays: number;
  /** So many days after delivery the courier should have handed over the cash. */
  remitDays: number;
};

export const COD_REACHES = ['everywhere', 'list', 'zones'] as const;
export type CodReach = (typeof COD_REACHES)[number];

/** What each number may be. The money is capped by payment-methods.ts, too. */
export const COD_LIMITS = {
  amount: { min: 0, max: 199_999 },
  fee: { min: 0, max: 1000 },
  openMost: { min: 1, max: 20 },
  refusalsMost: { min: 1, max: 20 },
  confirmDays: { min: 1, max: 365 },
  remitDays: { min: 1, max: 60 },
} as const;
export const COD_PINCODES_MAX = 5000;

/** What a fresh shop starts with: nothing in cash until its staff want it. */
export const FRESH_COD: CodSettings = {
  isOn: false,
  from: 499,
  to: 25_000,
  reach: 'everywhere',
  pincodes: '',
  fee: 49,
  openMost: 2,
  refusalsMost: 2,
  confirmDays: 90,
  remitDays: 10,
};
