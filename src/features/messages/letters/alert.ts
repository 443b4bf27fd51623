import { colorName } from '#src/lib/color-name.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { type Letter, type LetterPart, writeLetter } from '../letter.ts';
import { rupees } from '../order-letter.ts';
import { stopUrl } from '../stop-link.ts';

/** An item with an alert, as it is when the alert is sent. */
export type AwaitedItem = {
  productName: string;
  color: string;
  pricePaise: number;
  /** The end of this price, if known: ISO 8601. */
  until: string | null;
  /** The URL of its page. */
  href: string;
  siteUrl: string;
};

type Asked = { userId: string; askedPaise: number };

/** The length of a name in a text message: operators accept no more in one value. */
const PHONE_NAME_MAX = 30;
/** The length of a name in a subject. */
const SUBJECT_NAME_MAX = 50;

/** Says that an item is back in stock. Others wait too, so it says that none is reserved. */
export function backInStockLetter(item: AwaitedItem, { userId, askedPaise }: Asked): Letter {
  const { productName, color, pricePaise } = item;
  const isCheaper = pricePaise < askedPaise;
  const price = isCheaper
    ? `It costs ${rupees(pricePaise)} now; it was ${rupees(askedPaise)} when you asked.`
    : `It costs ${rupees(pricePaise)}.`;
  return writeLetter({
    subject: `Back in stock: ${cut(productName, SUBJECT_NAME_MAX)}`,
    parts: [
      `${productName} in ${colorName(color)} is in stock again. ${price}`,
      'Others have asked as well, and we tell people in the order in which they asked. No piece is set aside, so it may sell out again.',
      { link: 'See it in the shop', href: item.href },
      ...ending(item, userId),
    ],
    ...aboutGoods(item, userId),
    text: `${phoneName(productName)} is in stock again:`,
    href: item.href,
  });
}

/** Says that an item costs less than when the alert was created. */
export function priceDropLetter(item: AwaitedItem, { userId, askedPaise }: Asked): Letter {
  const { productName, color, pricePaise, until } = item;
  return writeLetter({
    subject: `Now ${rupees(pricePaise)}: ${cut(productName, SUBJECT_NAME_MAX)}`,
    parts: [
      `${productName} in ${colorName(color)} costs less than when you asked.`,
      {
        rows: [
          ['When you asked', rupees(askedPaise)],
          ['Now', rupees(pricePaise)],
          ...(until ? [['Until', formatDateTime(until)] as const] : []),
        ],
      },
      ...(until ? [] : ['Prices change: the shop shows what it costs when you buy.']),
      { link: 'See it in the shop', href: item.href },
      ...ending(item, userId),
    ],
    ...aboutGoods(item, userId),
    text: `${phoneName(productName)} costs ${rupees(pricePaise)} now:`,
    href: item.href,
  });
}

function aboutGoods({ siteUrl }: AwaitedItem, userId: string) {
  return { isSelling: true, stopHref: stopUrl(siteUrl, userId) } as const;
}

function ending({ siteUrl }: AwaitedItem, userId: string): LetterPart[] {
  return [
    'You asked for this one message. You hear no more of it unless you ask again.',
    { link: 'Stop all my alerts', href: stopUrl(siteUrl, userId) },
  ];
}

/** In characters that a text message can hold. */
function phoneName(name: string): string {
  const plain = name
    .replace(/[^ -~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length < name.length / 2
    ? 'What you asked for'
    : plain.slice(0, PHONE_NAME_MAX).trim();
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
