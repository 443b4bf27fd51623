/** The rules for exchanges, as staff set them. */
export type AfterSales = {
  /** True if the new item of an exchange is sent before the old one has arrived. */
  isNewSentFirst: boolean;
  /** Days for which an accepted exchange reserves the new item. */
  holdDays: number;
};

/** The allowed range of each number. */
export const AFTER_SALES_LIMITS = {
  holdDays: { min: 7, max: 60 },
} as const;

export const FRESH_AFTER_SALES: AfterSales = {
  isNewSentFirst: false,
  holdDays: 21,
};
