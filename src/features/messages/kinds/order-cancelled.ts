import type { MessageContent } from '#src/features/messages/message-content.ts';
import { type Back, goingBack, orderMessage } from '#src/features/messages/order-message.ts';

/** Says that the order is cancelled, and what happens to the money. */
export function orderCancelledMessage(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  refund: Back,
): MessageContent {
  const back = goingBack(order, refund);
  const isPaidBack = refund.amountPaise > 0;
  const money = isPaidBack ? back.short : 'Nothing was charged.';
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [`Your order ${order.id} is cancelled.`, isPaidBack ? back.both : money],
    text: `your order ${order.id} is cancelled. ${money}`,
  });
}
