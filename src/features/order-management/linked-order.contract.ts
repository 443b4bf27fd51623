import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';

/** The input of calls with a signed link to an order; links in texts have half a signature. */
export const SignedOrder = {
  id: OrderId,
  signature: z.string().check(z.regex(/^[\w-]{11}([\w-]{11})?$/)),
};

/** An item of the order that a signed link shows. */
export const LinkedItem = z.object({
  id: z.int(),
  productName: z.string(),
  variantTitle: z.string(),
  imagePath: z.string(),
  quantity: z.int(),
  /** The promised day of dispatch of a pre-order. */
  dispatchBy: z.nullable(z.string()),
  /** Price per unit, and MRP. */
  price: z.number(),
  mrp: z.number(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;
