import type { Letter } from '#src/features/messages/letter.ts';
import { goingBack, orderLetter, rupees } from '#src/features/messages/order-letter.ts';

type Refund = { amountPaise: number; reason: string };

/** Says that we are refunding money, and why. */
export function refundStartedLetter(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  { amountPaise, reason }: Refund,
): Letter {
  const amount = rupees(amountPaise);
  return orderLetter(order, siteUrl, {
    subject: `We are refunding ${amount} for order ${order.id}`,
    parts: [reason, goingBack(order, amountPaise).both],
    text: `${amount} for order ${order.id} ${goingBack(order, amountPaise).goesBack}`,
  });
}
