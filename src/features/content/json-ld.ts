import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { type FaqEntry, questions } from './faq.ts';

/**
 * The shop for search engines: who runs it, how to search it, and its questions and answers if the
 * page shows them. Google wants answers that several pages show to be marked up on one only.
 */
export function shopJsonLd(
  site: URL | string,
  settings: PublicSettings,
  faq?: readonly FaqEntry[],
): object[] {
  const shop = [organization(site, settings), website(site, settings)];
  return faq && faq.length > 0 ? [...shop, faqPage(settings, faq)] : shop;
}

function organization(site: URL | string, settings: PublicSettings): object {
  const { longName, legalName, email, phone, address, socialLinks } = settings;
  const { lines, city, state, pincode } = address;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: longName,
    legalName,
    url: new URL('/', site).href,
    logo: new URL('/favicon.svg', site).href,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: lines.join(', '),
      addressLocality: city,
      addressRegion: state,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  };
}

/** With the address of the search, which search engines may offer with the shop's name. */
function website(site: URL | string, { longName }: PublicSettings): object {
  const search = new URL('/products/fullsearch', site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: longName,
    url: new URL('/', site).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function faqPage(settings: PublicSettings, faq: readonly FaqEntry[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions(settings, faq).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
