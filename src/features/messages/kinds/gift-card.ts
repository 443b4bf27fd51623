import { CANCEL_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import {
  type MessageContent,
  composeMessage,
  nameInSubject,
  nameInText,
} from '#src/features/messages/message-content.ts';
import { giftUrl, rupees } from '#src/features/messages/order-message.ts';
import { withoutLinks } from '#src/features/messages/without-links.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { formatDateTime } from '#src/lib/dates.ts';

type Gift = {
  amountPaise: number;
  /** In groups: `7K3M-9Q2X-…`. */
  code: string;
  senderName: string;
  message: string;
  isForSelf: boolean;
};

/** The gift card itself: its amount, its code, and how to use it. */
export function giftCardMessage(
  siteUrl: string,
  { amountPaise, code, senderName, message, isForSelf }: Gift,
): MessageContent {
  const amount = rupees(amountPaise);
  const href = `${siteUrl}/user/dash?tab=credit`;
  const sender = withoutLinks(senderName);
  const subject = isForSelf
    ? `Your ${SHOP_NAME} gift card of ${amount}`
    : `A gift card of ${amount} from ${nameInSubject(sender)}`;
  const words = withoutLinks(message);
  return composeMessage({
    subject,
    parts: [
      isForSelf
        ? `Here is your gift card of ${amount}.`
        : `${sender} sent you a gift card of ${amount}.`,
      ...(words === '' ? [] : [`Their message: “${words}”`]),
      {
        rows: [
          ['Amount', amount],
          ['Code', code],
        ],
      },
      'Sign in, open “Store credit” in your account, and enter the code. The amount becomes store credit for all our products. It never expires, and cannot be paid out.',
      'Keep the code to yourself: the first person who enters it has the credit.',
      { link: 'Redeem it', href },
    ],
    text: isForSelf
      ? `your gift card of ${amount}, code ${code}. Redeem it:`
      : `${nameInText(senderName)} sent you a gift card of ${amount}, code ${code}. Redeem:`,
    href,
  });
}

type Order = { id: string; totalPaise: number };
type Sent = { recipientName: string; amountPaise: number };

/** The receipt for the buyer of a gift card. */
export function giftReceiptMessage(
  { id, totalPaise }: Order,
  siteUrl: string,
  {
    recipientName,
    isForSelf,
    sendAt,
  }: { recipientName: string; isForSelf: boolean; sendAt?: Date },
): MessageContent {
  const amount = rupees(totalPaise);
  const href = giftUrl(siteUrl, id);
  const name = withoutLinks(recipientName);
  const to = isForSelf ? 'to you' : `to ${name}`;
  const sends = sendAt
    ? `We will send the gift card ${to} on ${formatDateTime(sendAt.toISOString())}.`
    : `We are sending the gift card ${to} now.`;
  return composeMessage({
    subject: `Receipt for your gift card, order ${id}`,
    parts: [
      `Thank you. We have received your payment of ${amount}. ${sends}`,
      {
        rows: [['Order', id], ...(isForSelf ? [] : [['For', name] as const])],
        total: ['Paid', amount],
      },
      'This is a receipt and not a tax invoice: GST is charged on the goods that the card pays for.',
      `Until the card is redeemed, you can correct the address or send it again on its page. You can cancel it before it is sent, and for ${CANCEL_DAYS} days after your payment, unless it has been redeemed.`,
      { link: 'See your gift card', href },
    ],
    text: `we received ${amount} for your gift card, order ${id}. See it:`,
    href,
  });
}

/** Says to its buyer that a scheduled gift card was sent. */
export function giftSentMessage(
  { id }: Pick<Order, 'id'>,
  siteUrl: string,
  { recipientName, amountPaise }: Sent,
): MessageContent {
  const href = giftUrl(siteUrl, id);
  return composeMessage({
    subject: `Your gift card was sent to ${nameInSubject(withoutLinks(recipientName))}`,
    parts: [
      `We have sent your gift card of ${rupees(amountPaise)} to ${withoutLinks(recipientName)}.`,
      { link: 'See your gift card', href },
    ],
    text: `your gift card of ${rupees(amountPaise)} was sent to ${nameInText(recipientName)}:`,
    href,
  });
}
