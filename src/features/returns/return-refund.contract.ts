import * as z from 'zod/mini';

/** Why a refund differs from the price paid for the returned items. */
const CHANGE_KINDS = ['discount', 'shipping', 'waived', 'earlier', 'limit', 'inspection'] as const;

/** The refund of a return and how it was calculated. Amounts in rupees. */
export const RefundBreakdown = z.object({
  /** The returned items at the price paid for them. */
  lines: z.array(
    z.object({
      orderLineId: z.int(),
      productName: z.string(),
      color: z.string(),
      variantTitle: z.string(),
      quantity: z.int(),
      amount: z.number(),
    }),
  ),
  /** Deductions (negative) and additions, with sentences that say why. */
  changes: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      label: z.string(),
      amount: z.number(),
      reasons: z.array(z.string()),
    }),
  ),
  total: z.number(),
  /** True if the discount and shipping that no longer apply are not deducted. */
  isWaived: z.boolean(),
  /** The difference that waiving makes to the total; 0 if nothing is deducted. */
  waivable: z.number(),
});
/** The refund of a return before it is requested, with the choice of store credit. In rupees. */
export const RefundPreview = z.extend(RefundBreakdown, {
  /** The part that store credit paid, and that goes back to it in any case. */
  backToCredit: z.number(),
  /** The bonus if all of it is taken as store credit; null if that is not offered. */
  creditBonus: z.nullable(z.number()),
  /** True if it is not offered only because the order belongs to no account. */
  creditNeedsAccount: z.boolean(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

export type RefundBreakdown = z.infer<typeof RefundBreakdown>;
