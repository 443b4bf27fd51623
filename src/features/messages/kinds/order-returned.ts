import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage } from '#src/features/messages/order-message.ts';

/** The parcel, to be paid on arrival, was not taken and is back with us. */
export function orderReturnedMessage(order: { id: string }, siteUrl: string): MessageContent {
  const back = `the parcel of your order ${order.id} was not accepted and was returned to us.`;
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} was returned to us`,
    parts: [
      `T${back.slice(1)}`,
      'Nothing was charged. Would you still like it? Please order it again.',
    ],
    text: `${back} Nothing was charged.`,
  });
}
