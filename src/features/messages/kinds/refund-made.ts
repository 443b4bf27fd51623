import type { MessageContent, MessagePart } from '#src/features/messages/message-content.ts';
import { orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Refund = { amountPaise: number; bankReference: string | null };

/** The bank has the money. */
export function refundMadeMessage(
  order: { id: string },
  siteUrl: string,
  { amountPaise, bankReference }: Refund,
): MessageContent {
  const amount = rupees(amountPaise);
  const made = `our refund of ${amount} for order ${order.id} has been made.`;
  const reference: MessagePart[] = bankReference
    ? [{ rows: [['Bank reference', bankReference]] }]
    : [];
  return orderMessage(order, siteUrl, {
    subject: `${amount} refunded for order ${order.id}`,
    parts: [`Y${made}`, ...reference],
    text: `y${made}`,
  });
}
