import * as z from 'zod/mini';
import { Journey } from '#src/features/fulfilment/couriers/journey.contract.ts';
import { RefundBreakdown } from './return-refund.contract.ts';
import { RETURN_CAUSE_NAMES, RETURN_STATUSES } from './return-status.ts';

/** Instructions for an accepted return, shown on both pages of an order and in its emails. */
export const ReturnInstructions = z.object({
  /** The way back to the shop, and the last day. */
  how: z.string(),
  /** The address to send it to, a line each; empty if a courier collects it. */
  addressLines: z.array(z.string()),
  /** Things to include in the parcel, and the text to write on it. */
  packing: z.array(z.string()),
});
export type ReturnInstructions = z.infer<typeof ReturnInstructions>;

/** A return as its customer sees it. */
export const OrderReturn = z.object({
  id: z.int(),
  status: z.enum(RETURN_STATUSES),
  /** Why, as the customer chose it. */
  cause: z.enum(RETURN_CAUSE_NAMES),
  reason: z.string(),
  /** The staff's answer. */
  answer: z.string(),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  pieces: z.array(z.object({ orderLineId: z.int(), productName: z.string(), quantity: z.int() })),
  /** The refund, or what it would be if it arrived now; null if it is refused. */
  refund: z.nullable(RefundBreakdown),
  /** The refund that the customer saw before confirming, in rupees; null on older returns. */
  shownRefund: z.nullable(z.number()),
  /** The bonus if the customer chose store credit, in rupees; null for a refund in money. */
  creditBonus: z.nullable(z.number()),
  /** Tracking, if a courier collects it. */
  journey: z.nullable(Journey),
  /** The customer's next steps; null unless it is accepted and still with them. */
  instructions: z.nullable(ReturnInstructions),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
