/** Pages of text, by the last part of their address. */
export const TEXT_PAGES = [
  'aboutus',
  'shipping-delivery',
  'refund-and-cancellation',
  'terms-condition',
  'privacy-policy',
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

/** All texts and menus that staff can edit. */
export const TEXT_NAMES = [...TEXT_PAGES, 'faq', 'announcement', 'header', 'footer'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export const TITLE_MAX = 80;
export const DESCRIPTION_MAX = 300;
export const PAGE_TEXT_MAX = 50_000;
export const QUESTIONS_MAX = 30;
export const QUESTION_MAX = 200;
export const ANSWER_MAX = 2000;
export const ANNOUNCEMENT_MAX = 80;
export const SLOGANS_MAX = 8;
/** Fits the space that the header has for it. */
export const SLOGAN_MAX = 24;
export const LINK_TEXT_MAX = 40;
export const LINK_HREF_MAX = 200;
export const HEADER_LINKS_MAX = 6;
export const SUB_LINKS_MAX = 12;
export const FOOTER_COLUMNS_MAX = 3;
export const FOOTER_LINKS_MAX = 12;

export type PageText = {
  title: string;
  description: string;
  /** Day of the last change that readers should know of, '' to show none. */
  updated: string;
  /** In the format of rich-text.ts, with placeholders such as {{city}}. */
  text: string;
};
export type Faq = { entries: { question: string; answer: string }[] };
/** Bar above the header. Without a text, it says what shipping costs. */
export type Announcement = { text: string; href: string; slogans: string[] };
export type MenuLink = { text: string; href: string };
/** Links of the header after the categories. One with links of its own opens a list of them. */
export type HeaderMenu = { links: (MenuLink & { links: MenuLink[] })[] };
export type FooterMenu = { columns: { title: string; links: MenuLink[] }[] };

/** The values of each text. */
export type TextValues = Record<TextPage, PageText> & {
  faq: Faq;
  announcement: Announcement;
  header: HeaderMenu;
  footer: FooterMenu;
};
