import { formatDay } from '#src/lib/dates.ts';
import { composeMessage, type MessageContent } from '#src/features/messages/message-content.ts';
import { confirmUrl } from '#src/features/messages/order-message.ts';

type FailedAttempt = {
  carrier: string;
  /** The day of the attempt, as 2026-11-23. */
  day: string;
  /** The shop's own number, or ''. */
  phone: string;
};

/** Says that a delivery attempt failed, and lets the customer choose what happens next. */
export function deliveryFailedMessage(
  order: { id: string },
  siteUrl: string,
  { carrier, day, phone }: FailedAttempt,
): MessageContent {
  const call = phone ? ` You can also call us on ${phone}.` : '';
  const href = confirmUrl(siteUrl, order.id);
  return composeMessage({
    subject: `Your order ${order.id} could not be delivered`,
    parts: [
      `On ${formatDay(day)} ${carrier || 'the courier'} tried to deliver your order ${order.id}, but was not able to.`,
      `Would another day suit you, or is something missing in the address? Please let us know soon: after a few attempts, the parcel comes back to us.${call}`,
      { link: 'Choose what happens next', href },
    ],
    text: `order ${order.id} could not be delivered. Choose another day or correct the address:`,
    href,
  });
}
