/** The rules for exchanges and warranty claims, as staff set them. */
export type AfterSales = {
  /** True if the new item of an exchange is sent before the old one has arrived. */
  isNewSentFirst: boolean;
  /** Days for which an accepted exchange reserves the new item. */
  holdDays: number;
  /** Months of warranty of products that state none of their own. */
  warrantyMonths: number;
};

/** The allowed range of each number. */
export const AFTER_SALES_LIMITS = {
  holdDays: { min: 7, max: 60 },
  warrantyMonths: { min: 0, max: 120 },
} as const;

export const FRESH_AFTER_SALES: AfterSales = {
  isNewSentFirst: false,
  holdDays: 21,
  warrantyMonths: 12,
};
