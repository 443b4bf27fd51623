import type { MailPart } from '#src/features/content/mail.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';

/** One piece of news for a buyer, as every way to them tells it. */
export type Letter = {
  subject: string;
  /** As a mail tells it, without its greeting. */
  parts: readonly MailPart[];
  /** As a text message tells it. */
  text: string;
};

/** News about an order: what a mail says and what a text message says, each with the order's page. */
export function orderLetter(
  { id }: { id: string },
  siteUrl: string,
  { subject, parts, text }: Letter,
): Letter {
  const href = `${siteUrl}/orders/${id}`;
  return {
    subject,
    parts: [...parts, { link: 'See your order', href }],
    text: toSms(`${SHOP_NAME}: ${text} ${href}`),
  };
}

/** Signs outside the alphabet of text messages more than halve what fits into one. */
function toSms(text: string): string {
  return text
    .replaceAll('₹', 'Rs.')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[‘’]/g, "'");
}
