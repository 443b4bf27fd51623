import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { withoutLinks } from './without-links.ts';

/** A part of an email: a paragraph, a table of label and value, or a button link. */
export type MessagePart =
  | string
  | {
      rows: readonly (readonly [label: string, value: string])[];
      total?: readonly [string, string];
    }
  | { link: string; href: string };

/** One message for one person, worded for every channel. */
export type MessageContent = {
  subject: string;
  /** The body of the email, without its greeting. */
  parts: readonly MessagePart[];
  /** The text for phones: plain characters, at most 160 of them. */
  text: string;
  /** The purpose of a code. */
  code?: string;
  /** The minutes for which the content is valid; a message that is due later is not sent. */
  minutes?: number;
  /** True for marketing: as a text it needs consent, another registration, and daytime. */
  isSelling?: true;
  /** The texts that the reply buttons of a WhatsApp message send back, in their order. */
  replies?: readonly string[];
  /** An unsubscribe link for all messages of this kind; not signed yet. */
  stopHref?: string;
};

/**
 * Writes a message whose text for phones begins with the shop's name, uses the SMS alphabet and ends
 * with `href`. Everything else in the text is plain: it never becomes a link.
 */
export function composeMessage({
  text,
  href,
  ...message
}: MessageContent & { href?: string }): MessageContent {
  const plain = toPhoneText(`${SHOP_NAME}: ${withoutLinks(text)}`);
  return { ...message, text: href === undefined ? plain : `${plain} ${href}` };
}

/** The length of a product's name in a subject. */
const SUBJECT_NAME_MAX = 50;

/** Shortens a product's name for a subject. */
export function nameInSubject(name: string): string {
  return name.length <= SUBJECT_NAME_MAX
    ? name
    : `${name.slice(0, SUBJECT_NAME_MAX - 1).trimEnd()}…`;
}

/** The length of a name in a text message: operators accept no more in one value. */
const PHONE_NAME_MAX = 30;

/** Shortens a product's name for a text message, in characters that one can hold. */
export function nameInText(name: string): string {
  const plain = name
    .replace(/[^ -~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length < name.length / 2 ? 'Your item' : plain.slice(0, PHONE_NAME_MAX).trim();
}

/** Characters outside the SMS alphabet more than halve what fits into one message. */
function toPhoneText(text: string): string {
  return text
    .replaceAll('₹', 'Rs.')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[‘’]/g, "'");
}
