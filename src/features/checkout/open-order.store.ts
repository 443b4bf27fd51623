import * as z from 'zod/mini';
import { OrderId } from './order-id.contract.ts';
import { ORDER_KEY } from './storage-keys.ts';

const KeptOrder = z.object({
  orderId: OrderId,
  isPaid: z.boolean(),
  /** The shopper went to the gateway's own page, because its window was blocked. */
  isElsewhere: z.optional(z.boolean()),
});
type KeptOrder = z.infer<typeof KeptOrder>;

/** Remembers the order that this visit's checkout made, for reloads and the back button. */
export function keepOrder(order: KeptOrder): void {
  sessionStorage.setItem(ORDER_KEY, JSON.stringify(order));
}

export function findOrder(): KeptOrder | undefined {
  try {
    return KeptOrder.parse(JSON.parse(sessionStorage.getItem(ORDER_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
