import { crumbsJsonLd } from '#src/features/catalog/json-ld.ts';
import type { NewsItem } from './news.contract.ts';
import { ALL_NEWS_PATH, newsPath } from './paths.ts';

/** One of the news for search engines, with its breadcrumbs. */
export function newsJsonLd(
  { title, link, day, summary, imageUrl }: NewsItem,
  shopName: string,
  site: URL | string,
): object[] {
  const address = (path: string) => new URL(path, site).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      description: summary,
      datePublished: day,
      mainEntityOfPage: address(newsPath(link)),
      ...(imageUrl && { image: [address(imageUrl)] }),
      author: { '@type': 'Organization', name: shopName, url: address('/') },
      publisher: { '@type': 'Organization', name: shopName, logo: address('/favicon.svg') },
    },
    crumbsJsonLd(
      [
        { name: 'News', path: ALL_NEWS_PATH },
        { name: title, path: newsPath(link) },
      ],
      site,
    ),
  ];
}
