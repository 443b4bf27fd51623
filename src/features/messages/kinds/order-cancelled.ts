import type { MessageContent } from '#src/features/messages/message-content.ts';
import { type Back, goingBack, orderMessage } from '#src/features/messages/order-message.ts';

/** Says that the order, or only what is unsent of it, is cancelled, and what happens to the money. */
export function orderCancelledMessage(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  refund: Back,
  isRest = false,
): MessageContent {
  const back = goingBack(order, refund);
  const isPaidBack = refund.amountPaise > 0;
  const [start, short] = isRest
    ? ['The unsent part of your order', 'the rest of order']
    : ['Your order', 'your order'];
  const sentence = `${start} ${order.id} is cancelled`;
  const nothing = isRest ? 'Its price was refunded before.' : 'Nothing was charged.';
  const money = isPaidBack ? back.short : nothing;
  return orderMessage(order, siteUrl, {
    subject: sentence,
    parts: [`${sentence}.`, isPaidBack ? back.both : money],
    text: `${short} ${order.id} is cancelled. ${money}`,
  });
}
