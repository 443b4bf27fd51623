import type { Letter } from '../letter.ts';
import { goingBack, orderLetter, rupees } from '../order-letter.ts';

/** Says that a return has reached us, and how much we refund. */
export function returnReceivedLetter(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  amountPaise: number,
): Letter {
  const amount = rupees(amountPaise);
  // A reduction can have made what was sent back free.
  const isPaidBack = amountPaise > 0;
  const reached = `your return for order ${order.id} has reached us.`;
  const money = goingBack(order, amountPaise).both;
  return orderLetter(order, siteUrl, {
    subject: `Your return for order ${order.id} has reached us`,
    parts: ['Thank you, your parcel has reached us.', ...(isPaidBack ? [money] : [])],
    text: isPaidBack ? `${reached} ${amount} is on its way back to you.` : reached,
  });
}
