import { ORDER_STATUSES, ORDER_STEPS } from '#src/features/orders/order-status.ts';
import type { OrderDetail } from './orders.contract.ts';

type OrderStep = {
  title: string;
  state: 'done' | 'now' | 'next';
  /** The time at which it was done. */
  at: string | undefined;
  /** The description of this step. */
  text: string;
};

type StepsInput = Pick<OrderDetail, 'orderStatus' | 'events'> & {
  payment?: Pick<OrderDetail['payment'], 'text' | 'due'>;
};

/** Returns the events that a customer sees: once an order is paid, without the pending payment. */
export function shownEvents<Event extends { status: string }>(events: readonly Event[]): Event[] {
  const { placed, payment_pending: pending } = ORDER_STATUSES;
  const isPlaced = events.some(({ status }) => status === placed.label);
  return events.filter(({ status }) => !isPlaced || status !== pending.label);
}

/** The statuses of a paid order until it is delivered. */
export const CURRENT_STATUSES = ORDER_STEPS.slice(0, -1).map(({ label }) => label);

/** Returns the steps of a paid order until it is delivered; undefined for every other. */
export function orderSteps({ orderStatus, events, payment }: StepsInput): OrderStep[] | undefined {
  const reached = ORDER_STEPS.findIndex(({ label }) => label === orderStatus);
  if (reached === -1 || reached === ORDER_STEPS.length - 1) return undefined;
  return ORDER_STEPS.map(({ label, title, before = title, text }, at) => {
    if (at > reached) {
      const state = at === reached + 1 ? 'now' : 'next';
      return { title: before, state, at: undefined, text };
    }
    const done = events.find(({ status }) => status === label);
    // The first step says that the payment was received, unless it is still due.
    const isDue = at === 0 && payment !== undefined && payment.due > 0;
    return { title, state: 'done', at: done?.at, text: isDue ? `${payment.text}.` : text };
  });
}
