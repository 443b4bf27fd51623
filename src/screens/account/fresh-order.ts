import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';

const FRESH_MS = 10 * 60_000;

/** Returns whether an order has just been placed, so that its page celebrates it. */
export function isFresh(
  { orderStatus, events }: Pick<OrderDetail, 'orderStatus' | 'events'>,
  now: Date,
): boolean {
  const { label } = ORDER_STATUSES.placed;
  const placed = events.find(({ status }) => status === label);
  if (orderStatus !== label || !placed) return false;
  return now.getTime() - Date.parse(placed.at) < FRESH_MS;
}
