import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';
import { rupees } from '#src/features/messages/order-message.ts';

type Received = {
  amountPaise: number;
  /** The cause, at the end of a sentence: `for order SW-7K3M9Q2X`. */
  why: string;
};

const HOW = 'At the checkout, choose to use it. It can pay for all of an order or a part of it.';

/** Says that store credit was added, and where it is. */
export function creditReceivedMessage(
  siteUrl: string,
  { amountPaise, why }: Received,
): MessageContent {
  const amount = rupees(amountPaise);
  const href = `${siteUrl}/user/dash?tab=credit`;
  return composeMessage({
    subject: `${amount} of ${SHOP_NAME} store credit for you`,
    parts: [
      `We have added ${amount} to your store credit, ${why}.`,
      HOW,
      { link: 'See your store credit', href },
    ],
    text: `${amount} was added to your store credit, ${why}:`,
    href,
  });
}

/** Says that given credit expires soon. */
export function creditExpiresMessage(
  siteUrl: string,
  { amountPaise, expiresAt }: { amountPaise: number; expiresAt: Date },
): MessageContent {
  const amount = rupees(amountPaise);
  const day = formatDate(expiresAt.toISOString());
  const href = `${siteUrl}/user/dash?tab=credit`;
  return composeMessage({
    subject: `${amount} of your ${SHOP_NAME} store credit expires on ${day}`,
    parts: [
      `${amount} of your store credit was a gift from us and expires on ${day}. Credit that you paid for never expires.`,
      HOW,
      { link: 'See your store credit', href },
    ],
    text: `${amount} of your store credit expires on ${day}. Use it:`,
    href,
  });
}
