import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { withoutLinks } from './without-links.ts';

/** One piece of a mail: a paragraph, a table of label and value, or a link to press. */
export type LetterPart =
  | string
  | {
      rows: readonly (readonly [label: string, value: string])[];
      total?: readonly [string, string];
    }
  | { link: string; href: string };

/** One message for one person, worded for every channel. */
export type Letter = {
  subject: string;
  /** As a mail puts it, without its greeting. */
  parts: readonly LetterPart[];
  /** As a phone shows it: plain characters, at most 160 of them. */
  text: string;
  /** What a letter about a code is for. */
  code?: string;
  /** How long what it holds works: it does not leave after that, however late its turn comes. */
  minutes?: number;
  /** It is about goods to buy: as a text it needs a consent, another registration, and daytime. */
  isSelling?: true;
  /** Where one press ends all letters of this sort; not signed yet. */
  stopHref?: string;
};

/**
 * Writes a message whose text for phones begins with the shop's name, uses the SMS alphabet and ends
 * with `href`. Everything else in the text is plain: it never becomes a link.
 */
export function writeLetter({ text, href, ...letter }: Letter & { href?: string }): Letter {
  const plain = toPhoneText(`${SHOP_NAME}: ${withoutLinks(text)}`);
  return { ...letter, text: href === undefined ? plain : `${plain} ${href}` };
}

/** Characters outside the SMS alphabet more than halve what fits into one message. */
function toPhoneText(text: string): string {
  return text
    .replaceAll('₹', 'Rs.')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[‘’]/g, "'");
}
