import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage } from '#src/features/messages/order-message.ts';

type Order = { id: string; paymentMethod: string };

/** The order is cancelled because it was not paid in time, or not placed where it is paid on arrival. */
export function orderUnpaidMessage(order: Order, siteUrl: string): MessageContent {
  if (!methodProperties(order.paymentMethod).isPaidFirst) return unplacedLetter(order, siteUrl);
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [
      `We received no payment for your order ${order.id}, so we have cancelled it. Nothing was charged.`,
      'The items are on sale again. If your bank took the money after all, we will refund it automatically; you do not need to do anything.',
    ],
    text: `we received no payment for order ${order.id}, so it is cancelled. Nothing was charged.`,
  });
}

/** Nobody could have paid it yet: we ended before we placed it, and nobody comes with a parcel. */
function unplacedLetter(order: Order, siteUrl: string): MessageContent {
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} was not placed`,
    parts: [
      `We could not finish placing your order ${order.id}, so it is cancelled. You will not receive a parcel, and there is nothing to pay.`,
      'The items are on sale again. If you still want them, please order again.',
    ],
    text: `we could not place order ${order.id}, so it is cancelled. There is nothing to pay.`,
  });
}
