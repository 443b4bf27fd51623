import type { MessageContent } from '#src/features/messages/message-content.ts';
import { goingBack, orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Refund = { amountPaise: number; reason: string };

/** Says that we are refunding money, and why. */
export function refundStartedMessage(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  { amountPaise, reason }: Refund,
): MessageContent {
  const amount = rupees(amountPaise);
  return orderMessage(order, siteUrl, {
    subject: `We are refunding ${amount} for order ${order.id}`,
    parts: [reason, goingBack(order, amountPaise).both],
    text: `${amount} for order ${order.id} ${goingBack(order, amountPaise).goesBack}`,
  });
}
