import { useEffect, useState } from 'react';
import { findStored, store } from '#src/features/offline/stored.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';

const FRESH_MS = 10 * 60_000;
/** Next to the entry of a new order: an entry of its own would load with every page. */
const CELEBRATED = ':celebrated';

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

/** Returns whether an order's page celebrates it now: only the first time that a tab shows it fresh. */
export function useCelebration(order: OrderDetail): boolean {
  const id = order.orderId;
  const [isFirst] = useState(() => findStored('order', CELEBRATED) !== id);
  const celebrates = isFirst && isFresh(order, new Date());
  useEffect(() => {
    if (celebrates) store('order', id, CELEBRATED);
  }, [celebrates, id]);
  return celebrates;
}
