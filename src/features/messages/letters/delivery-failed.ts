import { formatDay } from '#src/features/settings/delivery.ts';
import type { Letter } from '../letter.ts';
import { orderLetter } from '../order-letter.ts';

type Told = {
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
  { carrier, day, phone }: Told,
): Letter {
  const call = phone ? ` You can also call us on ${phone}.` : '';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} could not be handed over`,
    parts: [
      `On ${formatDay(day)} ${carrier || 'the courier'} tried to deliver your order ${order.id}, and could not hand it over. They will normally try again on the next working day.`,
      `Is your address or number not right, or should it come on another day? Please tell us soon: after a few tries the parcel comes back to us.${call}`,
      { link: 'Write to us', href: `${siteUrl}/contact` },
    ],
    text: `order ${order.id} could not be delivered. Tell us if the address or day is wrong.`,
  });
}
