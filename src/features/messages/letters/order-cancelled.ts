import type { Letter } from '../letter.ts';
import { BANK_DAYS, orderLetter, rupees } from '../order-letter.ts';

/** The order is cancelled, and what happens to the money. */
export function cancelledLetter(
  order: { id: string },
  siteUrl: string,
  refundPaise: number,
): Letter {
  const back = `${rupees(refundPaise)} is on its way back to your payment method.`;
  const money = refundPaise > 0 ? back : 'Nothing was charged.';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [
      `Your order ${order.id} is cancelled.`,
      refundPaise > 0 ? `${money} ${BANK_DAYS}` : money,
    ],
    text: `your order ${order.id} is cancelled. ${money}`,
  });
}
