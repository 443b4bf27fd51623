import type { Letter } from '../letter.ts';
import { arrival, keepReady, orderLetter } from '../order-letter.ts';

type Parcel = {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
  deliverBy: string | null;
  paymentMethod: string;
  totalPaise: number;
};

/** The parcel is on its way, and how to follow it. */
export function shippedLetter(order: Parcel, siteUrl: string): Letter {
  const carrier = order.carrier ?? 'the carrier';
  const trackingNumber = order.trackingNumber ?? 'to follow';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is on its way`,
    parts: [
      [
        `Your order ${order.id} has been handed to ${carrier}.`,
        ...arrival(order),
        ...keepReady(order),
      ].join(' '),
      {
        rows: [
          ['Carrier', order.carrier ?? 'to follow'],
          ['Tracking number', trackingNumber],
        ],
      },
    ],
    text: `order ${order.id} is on its way with ${carrier}, tracking number ${trackingNumber}.${keepReady(
      order,
    )
      .map((text) => ` ${text}`)
      .join('')}`,
  });
}
