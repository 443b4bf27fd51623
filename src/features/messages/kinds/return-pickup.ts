import type { MessageContent } from '#src/features/messages/message-content.ts';
import {
  orderMessage,
  returnParts,
  type ReturnSteps,
} from '#src/features/messages/order-message.ts';

/** Which courier collects a return, on which day, and how to have it ready. */
export function returnPickupMessage(
  order: { id: string },
  siteUrl: string,
  instructions: ReturnSteps,
): MessageContent {
  return orderMessage(order, siteUrl, {
    subject: `A courier will collect your return for order ${order.id}`,
    parts: returnParts(instructions),
    text: `a courier will collect your return for order ${order.id}. Please have it packed.`,
  });
}
