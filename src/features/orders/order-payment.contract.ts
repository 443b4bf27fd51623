import * as z from 'zod/mini';

/** The payment of an order. Amounts in rupees. */
export const OrderPayment = z.object({
  /** The name of the payment method. */
  label: z.string(),
  /** The method with the amount due, or that it has been paid. */
  text: z.string(),
  isPaid: z.boolean(),
  /** The next step of a refund that has begun. */
  refundHow: z.string(),
  /** The amount still to be paid on delivery. */
  due: z.number(),
  /** The part that store credit pays; all of it if that is the payment method. */
  credit: z.number(),
  /** The part paid in advance, if the rest is paid on delivery; otherwise omitted. */
  advance: z.optional(z.number()),
});
