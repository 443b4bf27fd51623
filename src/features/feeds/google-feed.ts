import { toAvailability, toAvailabilityDate } from './availability.ts';
import {
  type FeedShop,
  sortOptions,
  toFeedShipping,
  toPrices,
  toSalePeriod,
  toUrl,
} from './feed-shop.ts';
import { escapeXml, toFeedPrice, toFeedText } from './feed-text.ts';
import type { FeedEntry } from './feeds.contract.ts';

/** Limits of https://support.google.com/merchants/answer/7052112 in characters. */
const MAX = {
  ...{ title: 150, description: 5000, attribute: 70, option: 100, material: 200, type: 750 },
  ...{ detailName: 140, detailValue: 1000 },
} as const;
const MORE_IMAGES_MAX = 10;

/**
 * A feed for Google Merchant Center: RSS 2.0 as described in
 * https://support.google.com/merchants/answer/7052112.
 */
export const googleFeed = {
  head: (shop: FeedShop) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', toFeedText(shop.settings.longName, MAX.title))}
${element('link', toUrl('/', shop))}
${element('description', toFeedText(shop.settings.about, MAX.description))}
`,
  toText: (entry: FeedEntry, shop: FeedShop) =>
    `<item>${toElements(entry, shop)
      .map(([name, value]) => element(`g:${name}`, value))
      .join('')}${detailsOf(entry)}${shippingOf(entry, shop)}</item>\n`,
  tail: '</channel>\n</rss>\n',
};

function toElements(entry: FeedEntry, shop: FeedShop): [name: string, value: string][] {
  const { regular, sale } = toPrices(entry);
  const { size = '', material = '', pattern = '' } = sortOptions(entry).known;
  // Google groups items that differ by these only.
  const isGrouped = [entry.color, size, material, pattern].some((value) => value !== '');
  const [image = '', ...more] = entry.images.map((path) => toUrl(path, shop));
  const elements: [string, string][] = [
    ['id', entry.id],
    ['item_group_id', isGrouped ? (entry.groupId ?? '') : ''],
    ['title', toFeedText(entry.title, MAX.title)],
    ['description', toFeedText(entry.description, MAX.description)],
    ['link', toUrl(entry.path, shop)],
    ['image_link', image],
    ...more
      .slice(0, MORE_IMAGES_MAX)
      .map((url): [string, string] => ['additional_image_link', url]),
    ['availability', toAvailability(entry)],
    ['availability_date', toAvailabilityDate(entry)],
    ['price', toFeedPrice(regular)],
    ['sale_price', sale === undefined ? '' : toFeedPrice(sale)],
    ['sale_price_effective_date', sale === undefined ? '' : toSalePeriod(entry)],
    ['condition', 'new'],
    ['brand', toFeedText(entry.brand, MAX.attribute)],
    ['gtin', entry.gtin],
    ['mpn', toFeedText(entry.mpn, MAX.attribute)],
    ['identifier_exists', hasIdentifier(entry) ? '' : 'no'],
    ['color', toFeedText(entry.color, MAX.option)],
    ['size', toFeedText(size, MAX.option)],
    ['material', toFeedText(material, MAX.material)],
    ['pattern', toFeedText(pattern, MAX.option)],
    ['product_type', toFeedText(entry.category, MAX.type)],
    ['shipping_weight', entry.grams > 0 ? `${entry.grams} g` : ''],
  ];
  return elements.filter(([, value]) => value !== '');
}

/** Google knows a product by its GTIN, or by its brand with a part number. */
function hasIdentifier({ gtin, brand, mpn }: FeedEntry): boolean {
  return gtin !== '' || (brand !== '' && mpn !== '');
}

/** Returns the options that Google has no attribute for. */
function detailsOf(entry: FeedEntry): string {
  const details = sortOptions(entry).others.map(({ name, value }) => {
    const inside = [
      element('g:section_name', 'Options'),
      element('g:attribute_name', toFeedText(name, MAX.detailName)),
      element('g:attribute_value', toFeedText(value, MAX.detailValue)),
    ];
    return `<g:product_detail>${inside.join('')}</g:product_detail>`;
  });
  return details.join('');
}

function shippingOf(entry: FeedEntry, shop: FeedShop): string {
  const shipping = toFeedShipping(entry, shop);
  if (!shipping) return '';
  const { fee, handling, transit } = shipping;
  const parts: [string, string][] = [
    ['country', 'IN'],
    ['price', toFeedPrice(fee)],
    ['min_handling_time', String(handling.min)],
    ['max_handling_time', String(handling.max)],
    ['min_transit_time', String(transit.min)],
    ['max_transit_time', String(transit.max)],
  ];
  const inside = parts.map(([name, value]) => element(`g:${name}`, value)).join('');
  return `<g:shipping>${inside}</g:shipping>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
