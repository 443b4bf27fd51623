import type { Letter } from '#src/features/messages/letter.ts';
import { goingBack, orderLetter } from '#src/features/messages/order-letter.ts';

/** Says that the order is cancelled, and what happens to the money. */
export function cancelledLetter(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  refundPaise: number,
): Letter {
  const back = goingBack(order, refundPaise);
  const money = refundPaise > 0 ? back.first : 'Nothing was charged.';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [`Your order ${order.id} is cancelled.`, refundPaise > 0 ? back.both : money],
    text: `your order ${order.id} is cancelled. ${money}`,
  });
}
