import { formatDateTime } from '#src/lib/dates.ts';
import type { Letter } from '#src/features/messages/letter.ts';
import { orderLetter, rupees } from '#src/features/messages/order-letter.ts';

type Order = { id: string; totalPaise: number; holdExpiresAt: Date };

/** An attempt to pay failed, and the order can still be paid. `why` reads on after a colon. */
export function paymentFailedLetter(order: Order, siteUrl: string, why: string): Letter {
  const until = formatDateTime(order.holdExpiresAt.toISOString());
  return orderLetter(order, siteUrl, {
    subject: `The payment for your order ${order.id} did not go through`,
    parts: [
      `Your payment of ${rupees(order.totalPaise)} was not completed: ${why}. Nothing was charged.`,
      `We are keeping your items for you until ${until}. You can try again on the order page.`,
    ],
    text: `the payment for order ${order.id} did not go through. You can try again until ${until}:`,
  });
}
