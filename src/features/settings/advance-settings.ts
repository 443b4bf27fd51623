/** The rules for orders of which a part is paid in advance and the rest in cash. Amounts in rupees. */
export type AdvanceSettings = {
  isOn: boolean;
  /** The same amount for every order, or a percentage of what is paid with money. */
  kind: AdvanceKind;
  amount: number;
  percent: number;
  /** The least advance, with a percentage. */
  least: number;
  /** The range of order totals to which it applies, without the fee. */
  from: number;
  to: number;
  /** Everywhere, or at the PIN codes of a list. Plain cash has its own list. */
  reach: AdvanceReach;
  /** The PIN codes of the list, in the format of a delivery zone. */
  pincodes: string;
  /** From this total on, plain cash on delivery needs an advance; 0 for no amount. */
  requiredFrom: number;
  /** The PIN codes at which plain cash needs an advance; '' for none. */
  requiredPincodes: string;
  /** Plain cash needs an advance after a returned parcel. */
  requiredReturned: boolean;
  /** Plain cash needs an advance until a first parcel has been received. */
  requiredNew: boolean;
  /** The shop keeps the advance of a parcel that comes back undelivered. */
  keepsReturned: boolean;
};

export const ADVANCE_KINDS = ['fixed', 'percent'] as const;
export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

export const ADVANCE_REACHES = ['everywhere', 'list'] as const;
export type AdvanceReach = (typeof ADVANCE_REACHES)[number];

/** The allowed range of each number. The law allows less than ₹2,00,000 in cash. */
export const ADVANCE_LIMITS = {
  amount: { min: 1, max: 100_000 },
  percent: { min: 1, max: 90 },
  least: { min: 1, max: 100_000 },
  from: { min: 0, max: 199_999 },
  to: { min: 0, max: 199_999 },
  requiredFrom: { min: 0, max: 199_999 },
} as const;

/** The settings of a new shop: no advance until its staff enable it. */
export const FRESH_ADVANCE: AdvanceSettings = {
  isOn: false,
  kind: 'percent',
  amount: 99,
  percent: 10,
  least: 99,
  from: 499,
  to: 50_000,
  reach: 'everywhere',
  pincodes: '',
  requiredFrom: 0,
  requiredPincodes: '',
  requiredReturned: true,
  requiredNew: false,
  keepsReturned: false,
};
