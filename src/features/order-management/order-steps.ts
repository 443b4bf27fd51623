import { dayInIndia } from '#src/lib/dates.ts';
import { ORDER_STATUSES, ORDER_STEPS } from '#src/features/orders/order-status.ts';
import type { OrderDetail } from './orders.contract.ts';

export type OrderStep = {
  title: string;
  state: 'done' | 'now' | 'next';
  /** The time at which it was done. */
  at: string | undefined;
  /** The description of this step. */
  text: string;
};

type StepsInput = Pick<OrderDetail, 'orderStatus' | 'isPartlySent'> & {
  events: readonly Pick<OrderDetail['events'][number], 'status' | 'at'>[];
  parcels: readonly unknown[];
  payment?: Pick<OrderDetail['payment'], 'text' | 'due'>;
};

/** Returns the events that a customer sees: once an order is paid, without the pending payment. */
export function shownEvents<Event extends { status: string }>(events: readonly Event[]): Event[] {
  const { placed, payment_pending: pending } = ORDER_STATUSES;
  const isPlaced = events.some(({ status }) => status === placed.label);
  return events.filter(({ status }) => !isPlaced || status !== pending.label);
}

/** The text of packing once some of an order has left. */
const REST = 'Some of your order has left. We are packing the rest.';

/** The place of packing among the steps. */
const PACKING = 1;

/** The statuses of a paid order until it is delivered. */
export const CURRENT_STATUSES = ORDER_STEPS.slice(0, -1).map(({ label }) => label);

/**
 * Returns the steps of a paid order until it is delivered; undefined for every other. Packing has no
 * status of its own: it ends with the first parcel, or with the last if the first was sent without
 * the others.
 */
export function orderSteps({ orderStatus, events, ...order }: StepsInput): OrderStep[] | undefined {
  const found = ORDER_STEPS.findIndex(({ label }) => label === orderStatus);
  if (found === -1 || found === ORDER_STEPS.length - 1) return undefined;
  const { isPartlySent } = order;
  const reached = isPartlySent ? 0 : found;
  const [placed, ...rest] = ORDER_STEPS.map(({ label, title, text }, at) => {
    const isDone = at <= reached;
    const done = isDone ? events.find(({ status }) => status === label) : undefined;
    return { title, isDone, at: done?.at, text };
  });
  if (!placed) return undefined;
  const { payment } = order;
  // The first step says that the payment was received, unless it is still due.
  if (payment && payment.due > 0) placed.text = `${payment.text}.`;
  const isPacked = reached > 0 || (!isPartlySent && order.parcels.length > 0);
  const packed = isPacked
    ? { title: 'Packed', text: 'Checked and ready for the courier.' }
    : { title: 'Packing', text: isPartlySent ? REST : 'We check every item before it leaves.' };
  const steps = [placed, { ...packed, isDone: isPacked, at: undefined }, ...rest];
  const now = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, at) => {
    return { ...step, state: isDone ? 'done' : at === now ? 'now' : 'next' };
  });
}

/** Returns `Packing` while an order is packed, later the step that was done last. */
export function currentTitle(steps: readonly OrderStep[]): string {
  const now = steps.findIndex(({ state }) => state === 'now');
  return (now === PACKING ? steps.at(now) : steps.at(now - 1))?.title ?? '';
}

/** Returns whether the day by which an order was to arrive is over. */
export function isOverdue(deliverBy: string): boolean {
  return dayInIndia(new Date()) > deliverBy;
}
