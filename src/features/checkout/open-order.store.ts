import { isRecord, parseJson } from '#src/lib/parse-json.ts';
import { ORDER_ID } from './order-id.ts';
import { ORDER_KEY } from './storage-keys.ts';

type KeptOrder = {
  orderId: string;
  isPaid: boolean;
  /** The shopper went to the gateway's own page, because its window was blocked. */
  isElsewhere?: boolean | undefined;
};

/** Remembers the order that this visit's checkout made, for reloads and the back button. */
export function keepOrder(order: KeptOrder): void {
  sessionStorage.setItem(ORDER_KEY, JSON.stringify(order));
}

export function findOrder(): KeptOrder | undefined {
  const kept = parseJson(sessionStorage.getItem(ORDER_KEY));
  if (!isRecord(kept)) return undefined;
  const { orderId, isPaid, isElsewhere = false } = kept;
  const isOrder = typeof orderId === 'string' && ORDER_ID.test(orderId);
  if (!isOrder || typeof isPaid !== 'boolean' || typeof isElsewhere !== 'boolean') return undefined;
  return { orderId, isPaid, isElsewhere };
}
