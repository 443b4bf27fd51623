import type { Letter } from '../letter.ts';
import { orderLetter } from '../order-letter.ts';

/** The order is cancelled because no payment arrived. */
export function unpaidLetter(order: { id: string }, siteUrl: string): Letter {
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [
      `We received no payment for your order ${order.id}, so we have cancelled it. Nothing was charged.`,
      'The items are on sale again. If your bank took the money after all, we will notice and refund it; you need not do anything.',
    ],
    text: `we received no payment for order ${order.id}, so it is cancelled. Nothing was charged.`,
  });
}
