import { findStored, store } from '#src/features/offline/stored.ts';
import { isRecord, parseJson } from '#src/lib/parse-json.ts';
import { ORDER_ID } from '#src/features/orders/order-id.ts';

type OpenOrder = {
  orderId: string;
  isPaid: boolean;
  /** True if the shopper went to the gateway's own page because its window was blocked. */
  isElsewhere?: boolean | undefined;
  /** The path of the checkout that started the order. */
  checkout?: string | undefined;
};

/** Stores the order that this visit's checkout created, for reloads and the back button. */
export function storeOpenOrder(order: OpenOrder): void {
  store('order', JSON.stringify(order));
}

export function findOrder(): OpenOrder | undefined {
  const stored = parseJson(findStored('order'));
  if (!isRecord(stored)) return undefined;
  const { orderId, isPaid, isElsewhere = false, checkout } = stored;
  const isOrder = typeof orderId === 'string' && ORDER_ID.test(orderId);
  if (!isOrder || typeof isPaid !== 'boolean' || typeof isElsewhere !== 'boolean') return undefined;
  return { orderId, isPaid, isElsewhere, ...(typeof checkout === 'string' && { checkout }) };
}

/**
 * Returns, once, the checkout to return to from the payment gateway's own page; undefined for an
 * order that was not paid there.
 */
export function takeStoredCheckout(orderId: string): string | undefined {
  const order = findOrder();
  if (order?.orderId !== orderId || !order.isElsewhere) return undefined;
  storeOpenOrder({ orderId, isPaid: false });
  return order.checkout?.startsWith('/user/checkout') ? order.checkout : undefined;
}
