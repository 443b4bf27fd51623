import { formatLongDay } from '#src/lib/dates.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { confirmUrl, orderMessage } from '#src/features/messages/order-message.ts';

type Moved = {
  name: string;
  /** The new promised day of dispatch, and the earlier promise: `2027-01-12`. */
  dispatchBy: string;
  before: string;
  /** True if nothing of the order has been sent. */
  canCancel: boolean;
};

/** Notifies a customer that a pre-order is dispatched on another day, and how to cancel it. */
export function preorderMovedMessage(
  order: { id: string; userId?: string | null },
  siteUrl: string,
  { name, dispatchBy, before, canCancel }: Moved,
): MessageContent {
  const [now, then] = [formatLongDay(dispatchBy), formatLongDay(before)];
  const isLater = dispatchBy > before;
  const sorry = isLater ? ' We are sorry for the delay.' : '';
  const href = confirmUrl(siteUrl, order.id);
  return orderMessage(order, siteUrl, {
    subject: `Your pre-order ${order.id}: now dispatched by ${now}`,
    parts: [
      `${name} is now dispatched by ${now} instead of ${then}.${sorry}`,
      ...(canCancel
        ? [
            'You need not do anything to keep your order. If you do not want to wait, you can cancel it with this link until we dispatch it, and everything you paid is refunded.',
            { link: 'Keep or cancel', href },
            'Anyone with this link can cancel the order, so do not pass it on.',
          ]
        : [
            'The rest of your order is on its way. If you do not want to wait, write to us: we refund what we have not dispatched.',
          ]),
    ],
    text: `pre-order ${order.id} is now dispatched by ${now} instead of ${then}.`,
  });
}
