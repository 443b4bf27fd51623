import { formatDay } from '#src/features/settings/delivery.ts';
import type { Letter } from '#src/features/messages/letter.ts';
import { orderLetter } from '#src/features/messages/order-letter.ts';

type FailedAttempt = {
  carrier: string;
  /** The day of the attempt, as 2026-11-23. */
  day: string;
  /** The shop's own number, or ''. */
  phone: string;
};

/** Says that a delivery attempt failed, what happens next, and how to reach us. */
export function deliveryFailedLetter(
  order: { id: string },
  siteUrl: string,
  { carrier, day, phone }: FailedAttempt,
): Letter {
  const call = phone ? ` You can also call us on ${phone}.` : '';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} could not be delivered`,
    parts: [
      `On ${formatDay(day)} ${carrier || 'the courier'} tried to deliver your order ${order.id}, but was not able to. They will normally try again on the next working day.`,
      `Is your address or number wrong, or would another day suit you better? Please let us know soon: after a few attempts, the parcel comes back to us.${call}`,
      { link: 'Contact us', href: `${siteUrl}/contact` },
    ],
    text: `order ${order.id} could not be delivered. Tell us if the address or day is wrong.`,
  });
}
