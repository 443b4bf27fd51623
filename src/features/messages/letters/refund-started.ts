import type { Letter } from '../letter.ts';
import { BANK_DAYS, orderLetter, rupees } from '../order-letter.ts';

type Refund = { amountPaise: number; reason: string };

/** We are giving money back, and why. */
export function refundStartedLetter(
  order: { id: string },
  siteUrl: string,
  { amountPaise, reason }: Refund,
): Letter {
  const amount = rupees(amountPaise);
  return orderLetter(order, siteUrl, {
    subject: `We are refunding ${amount} for order ${order.id}`,
    parts: [reason, `${amount} is on its way back to your payment method. ${BANK_DAYS}`],
    text: `${amount} for order ${order.id} is on its way back to your payment method.`,
  });
}
