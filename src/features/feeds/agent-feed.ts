import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';
import { squareUrl } from '#src/lib/media.ts';
import { toAvailability } from './availability.ts';
import { type FeedShop, toFeedShipping, toPrices, toUrl } from './feed-shop.ts';
import { toFeedPrice, toFeedText } from './feed-text.ts';
import type { FeedEntry } from './feeds.contract.ts';

/** Limits of the specification in characters. */
const MAX = { title: 150, description: 5000, attribute: 70, color: 40 } as const;

/**
 * A product file for shopping agents: JSON Lines in the file upload format of the product feed
 * specification by OpenAI, https://developers.openai.com/commerce/specs/file-upload/products.
 */
export const agentFeed = {
  head: () => '',
  toText: (entry: FeedEntry, shop: FeedShop) => `${JSON.stringify(toRow(entry, shop))}\n`,
  tail: '',
};

function toRow(entry: FeedEntry, shop: FeedShop): Record<string, unknown> {
  const { regular, sale } = toPrices(entry);
  const { settings } = shop;
  const shopName = toFeedText(settings.longName, MAX.attribute);
  const [image, ...more] = entry.images.map((path) => toUrl(squareUrl(path) ?? path, shop));
  return {
    item_id: entry.id,
    title: toFeedText(entry.title, MAX.title),
    description: toFeedText(entry.description, MAX.description),
    url: toUrl(entry.path, shop),
    brand: toFeedText(entry.brand, MAX.attribute) || shopName,
    image_url: image,
    ...(more.length > 0 && { additional_image_urls: more }),
    price: toFeedPrice(regular),
    ...(sale !== undefined && { sale_price: toFeedPrice(sale) }),
    // Here the word has two parts.
    availability: toAvailability(entry).replace('preorder', 'pre_order'),
    ...(entry.dispatchBy && { availability_date: entry.dispatchBy }),
    condition: 'new',
    product_category: entry.category,
    ...(entry.gtin && { gtin: entry.gtin }),
    ...(entry.mpn && { mpn: toFeedText(entry.mpn, MAX.attribute) }),
    ...variantOf(entry),
    ...(entry.grams > 0 && { weight: String(entry.grams), item_weight_unit: 'g' }),
    ...(entry.reviewCount > 0 && { star_rating: entry.rating, review_count: entry.reviewCount }),
    ...shippingOf(entry, shop),
    seller_name: shopName,
    seller_url: toUrl('/', shop),
    seller_privacy_policy: toUrl('/privacy-policy', shop),
    seller_tos: toUrl('/terms-condition', shop),
    accepts_returns: true,
    return_deadline_in_days: RETURN_DAYS,
    return_policy: toUrl('/refund-and-cancellation', shop),
    target_countries: ['IN'],
    store_country: 'IN',
    is_eligible_search: true,
    is_eligible_checkout: false,
  };
}

function variantOf({ groupId, color, options }: FeedEntry): object {
  const values = [...(color ? [{ name: 'color', value: color }] : []), ...options];
  return {
    ...(color && { color: toFeedText(color, MAX.color) }),
    listing_has_variations: groupId !== null,
    ...(groupId !== null && {
      group_id: groupId,
      variant_dict: Object.fromEntries(values.map(({ name, value }) => [name, value])),
    }),
  };
}

/** `country:region:service:price:min handling:max handling:min transit:max transit`, in days. */
function shippingOf(entry: FeedEntry, shop: FeedShop): object {
  const shipping = toFeedShipping(entry, shop);
  if (!shipping) return {};
  const { fee, handling, transit } = shipping;
  const days = [handling.min, handling.max, transit.min, transit.max];
  return { shipping: ['IN', '', 'Standard', toFeedPrice(fee), ...days].join(':') };
}
