import type { MessageContent } from '#src/features/messages/message-content.ts';
import { goingBack, orderMessage } from '#src/features/messages/order-message.ts';

/** Says that the order is cancelled, and what happens to the money. */
export function orderCancelledMessage(
  order: { id: string; paymentMethod: string; creditPaise?: number },
  siteUrl: string,
  refundPaise: number,
): MessageContent {
  const back = goingBack(order, refundPaise);
  const money = refundPaise > 0 ? back.first : 'Nothing was charged.';
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [`Your order ${order.id} is cancelled.`, refundPaise > 0 ? back.both : money],
    text: `your order ${order.id} is cancelled. ${money}`,
  });
}
