/** Why a refund differs from the price paid for the units. */
export type ChangeKind = 'discount' | 'shipping' | 'waived' | 'earlier' | 'limit' | 'inspection';

/** A deduction (negative) or addition, with sentences that say why. */
export type RefundChange = { kind: ChangeKind; amountPaise: number; reasons: string[] };

/** The refund of a return and how it was calculated, in paise. */
export type ReturnRefund = {
  /** The share of the price paid that the returned units represent. */
  lines: { orderLineId: number; quantity: number; amountPaise: number }[];
  changes: RefundChange[];
  /** The refund. The lines and changes add up to it. */
  totalPaise: number;
  /** The refund before staff deducted something after inspection. Later returns count on it. */
  duePaise: number;
  /** The amount due by order line, for the credit note. */
  credits: { orderLineId: number; amountPaise: number }[];
  /** True if lost discounts are not deducted. */
  isWaived: boolean;
  /** The deductions that were waived. */
  waivedPaise: number;
  /** The difference that waiving makes to the refund. */
  waivablePaise: number;
};
