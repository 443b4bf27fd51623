import * as z from 'zod/mini';
import { OrderStatusText } from '#src/features/checkout/checkout.contract.ts';
import { ORDER_ACTORS } from '#src/features/orders/order-status.ts';

/** An event of an order. */
export const OrderEvent = z.object({
  status: OrderStatusText,
  actor: z.enum(ORDER_ACTORS),
  note: z.string(),
  at: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;
