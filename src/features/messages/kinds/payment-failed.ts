import { type Payable, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage, payUrl, rupees } from '#src/features/messages/order-message.ts';

type Order = Payable & { id: string; source?: string; holdExpiresAt: Date };

/** An attempt to pay failed, and the order can still be paid. `why` reads on after a colon. */
export function paymentFailedMessage(order: Order, siteUrl: string, why: string): MessageContent {
  const until = formatDateTime(order.holdExpiresAt.toISOString());
  const hasLink = order.source === 'staff';
  const where = hasLink ? 'with your payment link' : 'on the order page';
  return orderMessage(order, siteUrl, {
    subject: `The payment for your order ${order.id} did not go through`,
    parts: [
      `Your payment of ${rupees(paymentParts(order).onlinePaise)} was not completed: ${why}. Nothing was charged.`,
      `We are keeping your items for you until ${until}. You can try again ${where}.`,
      ...(hasLink ? [{ link: 'Try again', href: payUrl(siteUrl, order.id) }] : []),
    ],
    text: `the payment for order ${order.id} did not go through. You can try again until ${until}:`,
  });
}
