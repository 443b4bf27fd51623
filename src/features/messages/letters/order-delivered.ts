import type { Letter } from '../letter.ts';
import { orderLetter } from '../order-letter.ts';

/** The parcel has arrived, and until when it can be returned. */
export function deliveredLetter(
  order: { id: string },
  siteUrl: string,
  returnDays: number,
): Letter {
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is delivered`,
    parts: [
      `Your order ${order.id} has been delivered. We hope you enjoy it.`,
      `Something wrong? You can ask for a return within ${returnDays} days of delivery, on the order’s page.`,
    ],
    text: `order ${order.id} has been delivered. Something wrong? Ask for a return within ${returnDays} days:`,
  });
}
