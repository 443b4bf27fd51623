import { formatDay } from '#src/features/settings/delivery.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage } from '#src/features/messages/order-message.ts';

type FailedAttempt = {
  carrier: string;
  /** The day of the attempt, as 2026-11-23. */
  day: string;
  /** The shop's own number, or ''. */
  phone: string;
};

/** Says that a delivery attempt failed, what happens next, and how to reach us. */
export function deliveryFailedMessage(
  order: { id: string },
  siteUrl: string,
  { carrier, day, phone }: FailedAttempt,
): MessageContent {
  const call = phone ? ` You can also call us on ${phone}.` : '';
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} could not be delivered`,
    parts: [
      `On ${formatDay(day)} ${carrier || 'the courier'} tried to deliver your order ${order.id}, but was not able to. They will normally try again on the next working day.`,
      `Is your address or number wrong, or would another day suit you better? Please let us know soon: after a few attempts, the parcel comes back to us.${call}`,
      { link: 'Contact us', href: `${siteUrl}/contact` },
    ],
    text: `order ${order.id} could not be delivered. Tell us if the address or day is wrong.`,
  });
}
