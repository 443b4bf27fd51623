import * as z from 'zod/mini';
import { Journey } from '#src/features/fulfilment/couriers/journey.contract.ts';
import { RefundBreakdown } from './return-refund.contract.ts';
import { CLAIM_DECISIONS } from './claims/claim-status.ts';
import {
  PHOTO_SENDERS,
  RETURN_CAUSE_NAMES,
  RETURN_KINDS,
  RETURN_STATUSES,
  UNIT_CONDITIONS,
} from './return-status.ts';

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

/** The new item of an exchange. Amounts in rupees. */
const Exchange = z.object({
  productName: z.string(),
  variantTitle: z.string(),
  quantity: z.int(),
  /** The most that it costs, for all units. */
  agreed: z.number(),
  isSentFirst: z.boolean(),
  /** Until when it is reserved; null if it is not. */
  heldUntil: z.nullable(z.string()),
  /** The order of the new item, once it exists, and its status. */
  newOrderId: z.nullable(z.string()),
  newOrderStatus: z.nullable(z.string()),
  /** True if the customer still has to pay for that order. */
  isUnpaid: z.boolean(),
  /** True if that order ended unpaid, and the old item was refunded. */
  isLapsed: z.boolean(),
});

/** A warranty claim. */
const Claim = z.object({
  warrantyUntil: z.string(),
  /** The protection plan that covers it; '' for the warranty. */
  planName: z.string(),
  decision: z.nullable(z.enum(CLAIM_DECISIONS)),
  /** The parcel to the customer, once it is sent. */
  sent: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string(), at: z.string() })),
  /** The printed number of its delivery challan. */
  challan: z.nullable(z.string()),
});

/** A return, exchange or claim as its customer sees it. */
export const OrderReturn = z.object({
  id: z.int(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  /** Why, as the customer chose it. */
  cause: z.enum(RETURN_CAUSE_NAMES),
  reason: z.string(),
  /** The staff's answer. */
  answer: z.string(),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  pieces: z.array(
    z.object({
      orderLineId: z.int(),
      productName: z.string(),
      quantity: z.int(),
      /** True if the serial number of each unit is scanned. */
      hasSerials: z.boolean(),
    }),
  ),
  /** The refund, or what it would be if it arrived now; null if it is refused. */
  refund: z.nullable(RefundBreakdown),
  /** The refund that the customer saw before confirming, in rupees; null on older returns. */
  shownRefund: z.nullable(z.number()),
  /** The bonus if the customer chose store credit, in rupees; null for a refund in money. */
  creditBonus: z.nullable(z.number()),
  /** Null unless it is one. */
  exchange: z.nullable(Exchange),
  claim: z.nullable(Claim),
  photos: z.array(
    z.object({
      id: z.int(),
      sender: z.enum(PHOTO_SENDERS),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** The condition of its units on arrival. */
  inspection: z.array(
    z.object({
      orderLineId: z.int(),
      condition: z.enum(UNIT_CONDITIONS),
      quantity: z.int(),
      note: z.string(),
    }),
  ),
  /** True if the customer can still withdraw the request. */
  canCancel: z.boolean(),
  /** Tracking, if a courier collects it. */
  journey: z.nullable(Journey),
  /** The customer's next steps; null unless it is accepted and still with them. */
  instructions: z.nullable(ReturnInstructions),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
