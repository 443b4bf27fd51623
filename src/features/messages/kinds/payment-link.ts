import { formatDateTime } from '#src/lib/dates.ts';
import { composeMessage, type MessageContent } from '#src/features/messages/message-content.ts';
import { payUrl, rupees } from '#src/features/messages/order-message.ts';

type Order = { id: string; totalPaise: number };

/** The link with which a customer pays an order that staff created, until a given time. */
export function paymentLinkMessage(order: Order, siteUrl: string, until: Date): MessageContent {
  const { id, totalPaise } = order;
  const href = payUrl(siteUrl, id);
  const end = formatDateTime(until.toISOString());
  return composeMessage({
    subject: `Pay for your order ${id}`,
    parts: [
      `We have created order ${id} for you, as agreed. The amount to pay is ${rupees(totalPaise)}.`,
      `Please check it and pay by ${end}. We are keeping the items for you until then.`,
      { link: `Pay ${rupees(totalPaise)}`, href },
      'Anyone with this link can see the order and pay for it. If you did not order anything, ignore this message: nothing is charged.',
    ],
    text: `pay ${rupees(totalPaise)} for order ${id} by ${end}:`,
    href,
  });
}
