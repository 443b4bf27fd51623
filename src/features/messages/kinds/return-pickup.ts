import type { Letter } from '#src/features/messages/letter.ts';
import { orderLetter, returnParts, type ReturnSteps } from '#src/features/messages/order-letter.ts';

/** Which courier collects a return, on which day, and how to have it ready. */
export function returnPickupLetter(
  order: { id: string },
  siteUrl: string,
  instructions: ReturnSteps,
): Letter {
  return orderLetter(order, siteUrl, {
    subject: `A courier will collect your return for order ${order.id}`,
    parts: returnParts(instructions),
    text: `a courier will collect your return for order ${order.id}. Please have it packed.`,
  });
}
