import type { OrderDetail } from './orders.contract.ts';

export type OrderStep = {
  title: string;
  state: 'done' | 'now' | 'next';
  /** When it was done. */
  at: string | undefined;
  /** What happens in it. */
  text: string;
};

type Standing = Pick<OrderDetail, 'orderStatus' | 'events'>;

/** The steps of an order that is paid and not delivered yet; undefined for every other. */
export function orderSteps({ orderStatus, events }: Standing): OrderStep[] | undefined {
  if (orderStatus !== 'Order Placed' && orderStatus !== 'Shipped') return undefined;
  const isShipped = orderStatus === 'Shipped';
  const at = (status: string) => events.find((event) => event.status === status)?.at;
  return [
    {
      title: 'Order placed',
      state: 'done',
      at: at('Order Placed'),
      text: 'We have received your payment.',
    },
    {
      title: isShipped ? 'Shipped' : 'Packing',
      state: isShipped ? 'done' : 'now',
      at: isShipped ? at('Shipped') : undefined,
      text: 'We will send you the tracking number when it ships.',
    },
    {
      title: 'Delivered',
      state: isShipped ? 'now' : 'next',
      at: undefined,
      text: 'The courier brings it to your address.',
    },
  ];
}
