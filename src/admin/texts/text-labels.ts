import type { SavedText } from '#src/features/content/admin/texts-admin.contract.ts';
import type { MenuLink, TextName } from '#src/features/content/texts/site-texts.ts';

type Label = {
  title: string;
  hint: string;
  /** A page of the shop that shows it. */
  href: string;
};

/** Names and descriptions of the texts, in the order of their screen. */
export const TEXT_LABELS: Record<TextName, Label> = {
  announcement: {
    title: 'Announcement bar',
    hint: 'The text and the slogans above the header',
    href: '/',
  },
  header: { title: 'Header menu', hint: 'Links after the categories, in two levels', href: '/' },
  footer: { title: 'Footer menu', hint: 'Columns of links at the bottom of every page', href: '/' },
  faq: { title: 'Questions', hint: 'On the home page and on every product page', href: '/' },
  aboutus: { title: 'About us', hint: 'Who runs the shop', href: '/aboutus' },
  'shipping-delivery': {
    title: 'Shipping and delivery',
    hint: 'When orders ship and what shipping costs',
    href: '/shipping-delivery',
  },
  'refund-and-cancellation': {
    title: 'Refund and cancellation',
    hint: 'How customers cancel and return',
    href: '/refund-and-cancellation',
  },
  'terms-condition': {
    title: 'Terms and conditions',
    hint: 'The contract with your customers',
    href: '/terms-condition',
  },
  'privacy-policy': {
    title: 'Privacy policy',
    hint: 'The personal data that the shop keeps',
    href: '/privacy-policy',
  },
};
export const TEXT_ORDER = Object.keys(TEXT_LABELS) as TextName[];

/** Returns what a text is called in the audit log. */
export function toTextTitle(name: string): string {
  const known = TEXT_ORDER.find((one) => one === name);
  // Earlier versions of the shop kept the home page with the texts.
  return known ? TEXT_LABELS[known].title : 'Home page';
}

/** Returns the parts of a text in words, by label, to compare two versions. */
export function toParts(values: SavedText['values']): Record<string, string> {
  if ('description' in values) {
    const { title, description, updated, text } = values;
    return { Title: title, Description: description, 'Last updated': updated, Text: text };
  }
  if ('entries' in values) {
    const lines = values.entries.map(({ question, answer }) => `${question}\n${answer}`);
    return { Questions: lines.join('\n\n') };
  }
  if ('slogans' in values) {
    return { Text: values.text, Opens: values.href, Slogans: values.slogans.join('\n') };
  }
  if ('columns' in values) {
    const lines = values.columns.map(({ title, links }) => [title, ...links.map(indented)]);
    return { Columns: lines.flat().join('\n') };
  }
  const lines = values.links.map((link) => [lineOf(link), ...link.links.map(indented)]);
  return { Links: lines.flat().join('\n') };
}

function lineOf({ text, href }: MenuLink): string {
  return href ? `${text} (${href})` : text;
}

function indented(link: MenuLink): string {
  return `– ${lineOf(link)}`;
}
