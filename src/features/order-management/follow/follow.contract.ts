import * as z from 'zod/mini';
import { OrderStatusText } from '#src/features/checkout/checkout.contract.ts';
import { SignedOrder } from '#src/features/order-management/linked-order.contract.ts';
import { OrderReturn, ReturnInstructions } from '#src/features/returns/order-return.contract.ts';
import { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';

/** Days after an order was placed for which its links are valid; a guest’s until its warranty ends. */
export const FOLLOW_DAYS = 180;

/** The part of an order visible to anyone who has the shop's message: its contents and tracking. */
export const FollowedOrder = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  orderStatus: OrderStatusText,
  items: z.array(
    z.object({
      id: z.int(),
      productName: z.string(),
      color: z.string(),
      variantTitle: z.string(),
      imagePath: z.string(),
      quantity: z.int(),
      /** The promised day of dispatch of a pre-order. */
      dispatchBy: z.optional(z.string()),
    }),
  ),
  /** The promised delivery date in India: `2026-12-02`. */
  deliverBy: z.nullable(z.string()),
  /** The city only. */
  goesTo: z.string(),
  tracking: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  /** The parcels that have been sent. */
  parcels: z.array(Parcel),
  /** True if some of it has not been sent yet. */
  isPartlySent: z.boolean(),
  /** Oldest first, one for each status. */
  steps: z.array(z.object({ status: OrderStatusText, at: z.string() })),
  /** Accepted returns that the customer still has, without the reason and our answer. */
  returns: z.array(z.object({ id: z.int(), instructions: ReturnInstructions })),
  /** The items that a guest can send back, and their requests; null for the order of an account. */
  guest: z.nullable(
    z.object({
      orderItems: z.array(
        z.object({
          id: z.int(),
          productName: z.string(),
          variantTitle: z.string(),
          bundle: z.string(),
          returnable: z.int(),
          warrantyUntil: z.nullable(z.string()),
          hasDamageCover: z.boolean(),
        }),
      ),
      returnUntil: z.nullable(z.string()),
      returns: z.array(OrderReturn),
      /** The signed links of the new orders of exchanges, by order. */
      newOrders: z.record(z.string(), z.string()),
    }),
  ),
});
export type FollowedOrder = z.infer<typeof FollowedOrder>;

export const followOrder = endpoint({
  method: 'GET',
  path: '/api/follow/:id/:signature',
  summary: `Tracks an order with the signed link from a message, without signing in; for ${FOLLOW_DAYS} days, and for a guest until the warranty ends.`,
  input: z.object(SignedOrder),
  output: FollowedOrder,
});
