import type { MessageContent } from '#src/features/messages/message-content.ts';
import { goingBack, orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Refund = { amountPaise: number; reason: string; toCredit?: boolean };

/** Says that we are refunding money, and why. */
export function refundStartedMessage(
  bought: { id: string; paymentMethod: string; creditPaise?: number },
  siteUrl: string,
  { amountPaise, reason, toCredit = false }: Refund,
): MessageContent {
  const amount = rupees(amountPaise);
  const order = toCredit ? { ...bought, paymentMethod: 'credit' } : bought;
  return orderMessage(order, siteUrl, {
    subject: `We are refunding ${amount} for order ${order.id}`,
    parts: [reason, goingBack(order, amountPaise).both],
    text: `${amount} for order ${order.id} ${goingBack(order, amountPaise).goesBack}`,
  });
}
