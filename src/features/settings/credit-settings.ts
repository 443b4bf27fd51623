/** The rules for store credit, as staff set them. */
export type CreditSettings = {
  /** Customers may take the refund of a return as store credit. */
  isForReturns: boolean;
  /** The bonus for it, as a percentage of the refund, and its maximum in rupees. */
  bonusPercent: number;
  bonusMost: number;
  /** Days until credit that the shop gives expires; 0 for never. */
  giftDays: number;
};

/** The allowed range of each number. */
export const CREDIT_LIMITS = {
  bonusPercent: { min: 0, max: 50 },
  bonusMost: { min: 0, max: 10_000 },
  giftDays: { min: 0, max: 3650 },
} as const;

/** The settings of a new shop: refunds are money until its staff decide otherwise. */
export const FRESH_CREDIT: CreditSettings = {
  isForReturns: false,
  bonusPercent: 0,
  bonusMost: 1000,
  giftDays: 365,
};
