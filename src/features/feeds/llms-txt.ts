import { categoryPath } from '#src/features/catalog/paths.ts';
import type { Category } from '#src/features/catalog/category.contract.ts';
import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';
import { deliveryTexts } from '#src/features/settings/delivery-texts.ts';
import { shippingCostText } from '#src/features/settings/shipping-texts.ts';
import { feedPath } from './feed-files.ts';
import { type FeedShop, toUrl } from './feed-shop.ts';

/**
 * Returns llms.txt, a description of the shop and its data for language models:
 * https://llmstxt.org.
 */
export function toLlmsTxt(shop: FeedShop, categories: readonly Category[]): string {
  const { longName, about, email, phone, delivery } = shop.settings;
  const link = (title: string, path: string, note = '') =>
    `- [${toLine(title)}](${toUrl(path, shop)})${note && `: ${toLine(note)}`}`;
  const items = categories.map((one) => link(one.title, categoryPath(one.link), one.description));
  const listed = items.length > 0 ? `## Categories\n\n${items.join('\n')}\n\n` : '';
  return `# ${toLine(longName)}

> ${toLine(about)}

Prices are in Indian rupees and include GST. Delivery within India takes ${deliveryTexts(delivery).deliveryDays}. ${shippingCostText(shop.settings)} Items can be returned within ${RETURN_DAYS} days of delivery. Contact: ${email}, ${phone}.

${listed}## Products

${link('All products', feedPath('agents'), 'JSON Lines, one item a line, with price, stock and pictures')}
${link('Google Merchant feed', feedPath('google'), 'RSS 2.0')}
${link('Sitemap', '/sitemap.xml', 'every page with the date of its last change')}
${link('Search', '/products/fullsearch?query=earbuds', 'put the search text into the parameter query')}

## API

${link('OpenAPI document', '/api/openapi.json', 'every call')}
${link('API reference', '/api/docs', 'the same for people')}
${link('List of products', '/api/products', 'in pages; /api/products/{id} has the price, stock and variants of one')}

## Policies

${link('Shipping and delivery', '/shipping-delivery')}
${link('Refunds and cancellation', '/refund-and-cancellation')}
${link('Terms and conditions', '/terms-condition')}
${link('Privacy policy', '/privacy-policy')}
${link('Privacy notice', '/privacy-notice')}

## Optional

${link('About us', '/aboutus')}
${link('Contact', '/contact')}
`;
}

/** A line break or a bracket would end a Markdown link. */
function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();
}
