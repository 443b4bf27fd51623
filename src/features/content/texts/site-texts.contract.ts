import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

const Link = z.object({ text: z.string(), href: z.string() });

export const PageText = z.object({
  title: z.string(),
  description: z.string(),
  updated: z.string(),
  text: z.string(),
});
export const Faq = z.object({
  entries: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export const Announcement = z.object({
  text: z.string(),
  href: z.string(),
  slogans: z.array(z.string()),
});
export const HeaderMenu = z.object({ links: z.array(z.extend(Link, { links: z.array(Link) })) });
export const FooterMenu = z.object({
  columns: z.array(z.object({ title: z.string(), links: z.array(Link) })),
});

/** Every text; null for one that is as in its file. */
export const SiteTexts = z.object({
  aboutus: z.nullable(PageText),
  'shipping-delivery': z.nullable(PageText),
  'refund-and-cancellation': z.nullable(PageText),
  'terms-condition': z.nullable(PageText),
  'privacy-policy': z.nullable(PageText),
  faq: z.nullable(Faq),
  announcement: z.nullable(Announcement),
  header: z.nullable(HeaderMenu),
  footer: z.nullable(FooterMenu),
});
export type SiteTexts = z.infer<typeof SiteTexts>;

export const viewSiteTexts = endpoint({
  method: 'GET',
  path: '/api/texts',
  summary:
    'Returns the shop’s own texts and menus: pages, questions, announcement, header and footer. Null for those that staff have not changed.',
  input: Nothing,
  output: SiteTexts,
});
