import type { MessageContent } from '#src/features/messages/message-content.ts';
import { arrival, storeReady, orderMessage } from '#src/features/messages/order-message.ts';

type Parcel = {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
  deliverBy: string | null;
  paymentMethod: string;
  totalPaise: number;
  creditPaise: number;
  advancePaise: number;
  /** For one parcel of several: its contents. */
  isPart?: boolean;
  pieces?: readonly { productName: string; quantity: number }[] | undefined;
};

/** Says that the parcel is on its way, and how to track it. */
export function orderShippedMessage(order: Parcel, siteUrl: string): MessageContent {
  const carrier = order.carrier ?? 'the carrier';
  const trackingNumber = order.trackingNumber ?? 'to follow';
  const part = order.isPart ? 'A parcel of y' : 'Y';
  return orderMessage(order, siteUrl, {
    subject: `${part}our order ${order.id} is on its way`,
    parts: [
      [
        `${part}our order ${order.id} has been handed to ${carrier}.`,
        ...arrival(order),
        ...storeReady(order),
        ...(order.isPart ? ['The rest will come in a separate parcel.'] : []),
      ].join(' '),
      {
        rows: [
          ['Carrier', order.carrier ?? 'to follow'],
          ['Tracking number', trackingNumber],
          ...(order.isPart ? [['In this parcel', inParcel(order)] as [string, string]] : []),
        ],
      },
    ],
    text: `order ${order.id} is on its way with ${carrier}, tracking number ${trackingNumber}.${storeReady(
      order,
    )
      .map((text) => ` ${text}`)
      .join('')}`,
  });
}

function inParcel({ pieces = [] }: Parcel): string {
  return pieces.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ');
}
