/** The rules for cash on delivery, as staff set them. Amounts in rupees. */
export type CodSettings = {
  isOn: boolean;
  /** The range of order totals, without the fee. */
  from: number;
  to: number;
  /** Everywhere, at the PIN codes of a list, or in the delivery zones that have it. */
  reach: CodReach;
  /** The PIN codes of the list, in the format of a delivery zone. */
  pincodes: string;
  /** The fee for the shopper, tax included. */
  fee: number;
  /** The maximum number of unpaid parcels on their way to one number. */
  openMost: number;
  /** COD stops after this many parcels returned for one number, account or address. */
  refusalsMost: number;
  /** The number of days for which a phone number stays confirmed by its code. */
  confirmDays: number;
  /** Days after delivery within which the courier should remit the cash. */
  remitDays: number;
  /** Which orders wait for the customer's confirmation before they are packed. */
  confirmWhen: ConfirmWhen;
  /** With `rules`: the first COD order of a number or account. */
  confirmFirst: boolean;
  /** With `rules`: orders of more than this total in rupees; 0 for none. */
  confirmAbove: number;
  /** With `rules`: orders to these PIN codes, in the format of a delivery zone. */
  confirmPincodes: string;
  /** With `rules`: orders of customers with a returned parcel. */
  confirmReturned: boolean;
  /** Hours that an order waits; it is cancelled after that, and a reminder is sent halfway. */
  confirmHours: number;
  /** The freight of a parcel in one direction, in rupees, where the courier's price is not known. */
  freight: number;
};

export const CONFIRM_WHEN = ['never', 'always', 'rules'] as const;
export type ConfirmWhen = (typeof CONFIRM_WHEN)[number];

export const COD_REACHES = ['everywhere', 'list', 'zones'] as const;
export type CodReach = (typeof COD_REACHES)[number];

/** The allowed range of each number. Amounts are also capped by payment-methods.ts. */
export const COD_LIMITS = {
  amount: { min: 0, max: 199_999 },
  fee: { min: 0, max: 1000 },
  openMost: { min: 1, max: 20 },
  refusalsMost: { min: 1, max: 20 },
  confirmDays: { min: 1, max: 365 },
  remitDays: { min: 1, max: 60 },
  confirmHours: { min: 2, max: 168 },
  freight: { min: 0, max: 2000 },
} as const;
export const COD_PINCODES_MAX = 5000;

/** The settings of a new shop: COD stays off until its staff enable it. */
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
  confirmWhen: 'rules',
  confirmFirst: true,
  confirmAbove: 10_000,
  confirmPincodes: '',
  confirmReturned: true,
  confirmHours: 24,
  freight: 80,
};
