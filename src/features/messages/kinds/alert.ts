import { colorName } from '#src/lib/color-name.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import {
  type MessageContent,
  type MessagePart,
  composeMessage,
  nameInSubject,
  nameInText,
} from '#src/features/messages/message-content.ts';
import { rupees } from '#src/features/messages/order-message.ts';
import { stopUrl } from '#src/features/messages/stop-link.ts';

/** An item with an alert, as it is when the alert is sent. */
export type AwaitedItem = {
  productName: string;
  variantTitle: string;
  pricePaise: number;
  /** The end of this price, if known: ISO 8601. */
  until: string | null;
  /** The URL of its page. */
  href: string;
  siteUrl: string;
};

type AlertRecipient = { userId: string; priceWhenSetPaise: number };

/** Says that an item is back in stock. Others wait too, so it says that none is reserved. */
export function backInStockMessage(
  item: AwaitedItem,
  { userId, priceWhenSetPaise }: AlertRecipient,
): MessageContent {
  const { productName, variantTitle, pricePaise } = item;
  const isCheaper = pricePaise < priceWhenSetPaise;
  const price = isCheaper
    ? `It now costs ${rupees(pricePaise)}; it was ${rupees(priceWhenSetPaise)} when you set the alert.`
    : `It costs ${rupees(pricePaise)}.`;
  return composeMessage({
    subject: `Back in stock: ${nameInSubject(productName)}`,
    parts: [
      `${inOption(productName, variantTitle)} is back in stock. ${price}`,
      'We notify people in the order they signed up. No units are reserved, so it may sell out again.',
      { link: 'View product', href: item.href },
      ...ending(item, userId),
    ],
    ...aboutGoods(item, userId),
    text: `${nameInText(productName)} is in stock again:`,
    href: item.href,
  });
}

/** Says that an item costs less than when the alert was created. */
export function priceDropMessage(
  item: AwaitedItem,
  { userId, priceWhenSetPaise }: AlertRecipient,
): MessageContent {
  const { productName, variantTitle, pricePaise, until } = item;
  return composeMessage({
    subject: `Now ${rupees(pricePaise)}: ${nameInSubject(productName)}`,
    parts: [
      `${inOption(productName, variantTitle)} costs less than when you set the alert.`,
      {
        rows: [
          ['When you set the alert', rupees(priceWhenSetPaise)],
          ['Now', rupees(pricePaise)],
          ...(until ? [['Until', formatDateTime(until)] as const] : []),
        ],
      },
      ...(until ? [] : ['Prices can change. The price in the shop applies when you buy.']),
      { link: 'View product', href: item.href },
      ...ending(item, userId),
    ],
    ...aboutGoods(item, userId),
    text: `${nameInText(productName)} costs ${rupees(pricePaise)} now:`,
    href: item.href,
  });
}

function aboutGoods({ siteUrl }: AwaitedItem, userId: string) {
  return { isSelling: true, stopHref: stopUrl(siteUrl, userId) } as const;
}

function ending({ siteUrl }: AwaitedItem, userId: string): MessagePart[] {
  return [
    'You signed up for this one message. We will not send another unless you set a new alert.',
    { link: 'Stop all my alerts', href: stopUrl(siteUrl, userId) },
  ];
}

/** Returns `Boom in Black`, or only the product's name if it has no options. */
function inOption(productName: string, variantTitle: string): string {
  return variantTitle === '' ? productName : `${productName} in ${colorName(variantTitle)}`;
}
