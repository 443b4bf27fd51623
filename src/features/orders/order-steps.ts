import { ORDER_STATUSES, ORDER_STEPS } from '#src/features/checkout/order-status.ts';
import type { OrderDetail } from './orders.contract.ts';

export type OrderStep = {
  title: string;
  state: 'done' | 'now' | 'next';
  /** When it was done. */
  at: string | undefined;
  /** What happens in it. */
  text: string;
};

type Standing = Pick<OrderDetail, 'orderStatus' | 'events'> & {
  payment?: Pick<OrderDetail['payment'], 'text' | 'due'>;
};

/** What a customer is shown of what happened: once an order is paid, not that a payment was pending. */
export function shownEvents<Event extends { status: string }>(events: readonly Event[]): Event[] {
  const { placed, payment_pending: pending } = ORDER_STATUSES;
  const isPlaced = events.some(({ status }) => status === placed.label);
  return events.filter(({ status }) => !isPlaced || status !== pending.label);
}

/** The steps of an order that is paid and not delivered yet; undefined for every other. */
export function orderSteps({ orderStatus, events, payment }: Standing): OrderStep[] | undefined {
  const reached = ORDER_STEPS.findIndex(({ label }) => label === orderStatus);
  if (reached === -1 || reached === ORDER_STEPS.length - 1) return undefined;
  return ORDER_STEPS.map(({ label, title, before = title, text }, at) => {
    if (at > reached) {
      const state = at === reached + 1 ? 'now' : 'next';
      return { title: before, state, at: undefined, text };
    }
    const done = events.find(({ status }) => status === label);
    // The first step says that the money has come, unless it is still to come.
    const isDue = at === 0 && payment !== undefined && payment.due > 0;
    return { title, state: 'done', at: done?.at, text: isDue ? `${payment.text}.` : text };
  });
}
