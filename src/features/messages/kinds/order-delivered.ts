import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Delivered = {
  returnDays: number;
  /** The amount collected on delivery; undefined if it was paid earlier. */
  collectedPaise?: number | undefined;
};

/** The parcel has arrived, what was paid for it, and until when it can be returned. */
export function orderDeliveredMessage(
  order: { id: string },
  siteUrl: string,
  { returnDays, collectedPaise }: Delivered,
): MessageContent {
  const paid = collectedPaise ? [`${rupees(collectedPaise)} was paid in cash. Thank you.`] : [];
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} is delivered`,
    parts: [
      `Your order ${order.id} has been delivered. We hope you enjoy it.`,
      ...paid,
      `Something wrong? You can request a return on the order page within ${returnDays} days of delivery.`,
    ],
    text: `order ${order.id} has been delivered. Something wrong? Ask for a return within ${returnDays} days:`,
  });
}
