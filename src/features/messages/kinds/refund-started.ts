import type { MessageContent } from '#src/features/messages/message-content.ts';
import { goingBack, orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Refund = { amountPaise: number; reason: string; creditPaise?: number };

/** Says that we are refunding money, and why. */
export function refundStartedMessage(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  { amountPaise, reason, creditPaise = 0 }: Refund,
): MessageContent {
  const amount = rupees(amountPaise);
  const back = { amountPaise, creditPaise };
  return orderMessage(order, siteUrl, {
    subject: `We are refunding ${amount} for order ${order.id}`,
    parts: [reason, goingBack(order, back).both],
    text: goingBack(order, back, ` for order ${order.id}`).short,
  });
}
