import * as z from 'zod/mini';

/** How an order is paid. Amounts in rupees. */
export const OrderPayment = z.object({
  /** How it is paid, in words. */
  label: z.string(),
  /** The same with what is due, or that it has come. */
  text: z.string(),
  isPaid: z.boolean(),
  /** What happens next with a refund that was begun. */
  refundHow: z.string(),
  /** What is still to be paid when it arrives. */
  due: z.number(),
});
