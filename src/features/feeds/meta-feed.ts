import { toPlainCsv } from '#src/lib/csv.ts';
import { squareUrl } from '#src/lib/media.ts';
import {
  type FeedShop,
  sortOptions,
  toFeedShipping,
  toPrices,
  toSalePeriod,
  toUrl,
} from './feed-shop.ts';
import { toFeedPrice, toFeedText } from './feed-text.ts';
import type { FeedEntry } from './feeds.contract.ts';

/** Limits of https://www.facebook.com/business/help/120325381656392 in characters. */
const MAX = {
  title: 200,
  description: 9999,
  attribute: 100,
  option: 200,
  part: 60,
  type: 750,
} as const;
const MORE_IMAGES_MAX = 20;

/** The columns of a catalogue for Meta Commerce Manager, in order. */
const COLUMNS: Record<string, (entry: FeedEntry, shop: FeedShop) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => toFeedText(title, MAX.title),
  description: ({ description }) => toFeedText(description, MAX.description),
  // There is no word for pre-orders.
  availability: ({ inStock }) => (inStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: (entry) => toFeedPrice(toPrices(entry).regular),
  link: ({ path }, shop) => toUrl(path, shop),
  image_link: (entry, shop) => toSquares(entry, shop)[0] ?? '',
  // Required; the shop’s name stands for products without one.
  brand: ({ brand }, { settings }) => toFeedText(brand || settings.longName, MAX.attribute),
  additional_image_link: (entry, shop) =>
    toSquares(entry, shop)
      .slice(1, MORE_IMAGES_MAX + 1)
      .join(','),
  sale_price: (entry) => {
    const { sale } = toPrices(entry);
    return sale === undefined ? '' : toFeedPrice(sale);
  },
  sale_price_effective_date: (entry) =>
    toPrices(entry).sale === undefined ? '' : toSalePeriod(entry),
  item_group_id: ({ groupId }) => groupId ?? '',
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => toFeedText(mpn, MAX.attribute),
  color: ({ color }) => toFeedText(color, MAX.option),
  size: (entry) => toFeedText(sortOptions(entry).known.size ?? '', MAX.option),
  material: (entry) => toFeedText(sortOptions(entry).known.material ?? '', MAX.option),
  pattern: (entry) => toFeedText(sortOptions(entry).known.pattern ?? '', MAX.option),
  // Such as `Length:3 m,Plug:USB-C`.
  additional_variant_attribute: (entry) =>
    sortOptions(entry)
      .others.map((option) =>
        [option.name, option.value].map((text) => toFeedText(text, MAX.part).replace(/[,:]/g, ' ')),
      )
      .map((pair) => pair.join(':'))
      .join(','),
  product_type: ({ category }) => toFeedText(category, MAX.type),
  shipping: (entry, shop) => {
    const shipping = toFeedShipping(entry, shop);
    return shipping ? `IN:::${toFeedPrice(shipping.fee)}` : '';
  },
  shipping_weight: ({ grams }) => (grams > 0 ? `${grams} g` : ''),
};

/** A catalogue for Meta Commerce Manager as CSV. */
export const metaFeed = {
  head: () => toPlainCsv([Object.keys(COLUMNS)]),
  toText: (entry: FeedEntry, shop: FeedShop) =>
    toPlainCsv([Object.values(COLUMNS).map((write) => write(entry, shop))]),
  tail: '',
};

/** Meta takes JPEG and PNG only. */
function toSquares({ images }: FeedEntry, shop: FeedShop): string[] {
  return images.map((path) => toUrl(squareUrl(path) ?? path, shop));
}
