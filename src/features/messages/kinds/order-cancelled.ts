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
  const what = isRest ? `the unsent part of your order ${order.id}` : `your order ${order.id}`;
  const sentence = `${what[0]?.toUpperCase()}${what.slice(1)} is cancelled`;
  const money = isPaidBack ? back.short : isRest ? '' : 'Nothing was charged.';
  return orderMessage(order, siteUrl, {
    subject: sentence,
    parts: [`${sentence}.`, ...(isPaidBack ? [back.both] : money ? [money] : [])],
    text: `${what} is cancelled. ${money}`.trim(),
  });
}
