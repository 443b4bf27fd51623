import type { MessageContent } from '#src/features/messages/message-content.ts';
import { goingBack, orderMessage, rupees } from '#src/features/messages/order-message.ts';

/** The parcel, to be paid on arrival, was not taken and is back with us. */
export function orderReturnedMessage(
  order: { id: string; paymentMethod: string; advancePaise: number },
  siteUrl: string,
  refundPaise: number,
): MessageContent {
  const back = `the parcel of your order ${order.id} was not accepted and was returned to us.`;
  const money = aboutMoney(order, refundPaise);
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} was returned to us`,
    parts: [`T${back.slice(1)}`, `${money} Would you still like it? Please order it again.`],
    text: `${back} ${money}`,
  });
}

function aboutMoney(
  order: { paymentMethod: string; advancePaise: number },
  refundPaise: number,
): string {
  if (refundPaise > 0) return goingBack(order, { amountPaise: refundPaise, creditPaise: 0 }).short;
  return order.advancePaise > 0
    ? `The advance of ${rupees(order.advancePaise)} is not refunded, as shown before you ordered.`
    : 'Nothing was charged.';
}
