import { crumbsJsonLd } from '#src/features/catalog/json-ld.ts';
import { categoryPath, productPath } from '#src/features/catalog/paths.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { toAvailability } from './availability.ts';
import { toFeedEntry } from './feed-entry.ts';
import { optionKey } from '#src/features/catalog/options.ts';
import { type FeedShop, KNOWN_OPTIONS, sortOptions, toFeedShipping, toUrl } from './feed-shop.ts';
import type { FeedEntry } from './feeds.contract.ts';
import { returnPolicyJsonLd } from './return-policy-json-ld.ts';

/**
 * Structured data of a product page: the product with its offer, or the group that the shown variant
 * belongs to, and the breadcrumbs. Other variants are named by URL, as their own pages describe them:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants.
 */
export function productJsonLd(product: ProductDetail, shop: FeedShop): object[] {
  const entry = toFeedEntry(product);
  const crumbs = [
    { name: product.categoryTitle, path: categoryPath(product.categoryLink) },
    { name: product.name, path: entry.path },
  ];
  const described = entry.groupId === null ? toProduct : toGroup;
  return [
    { '@context': 'https://schema.org', ...described(product, entry, shop) },
    crumbsJsonLd(crumbs, shop.siteUrl),
  ];
}

function toProduct(product: ProductDetail, entry: FeedEntry, shop: FeedShop): object {
  const { description } = entry;
  return { ...toItem(entry, shop), description, ...sharedParts(product) };
}

function toGroup(product: ProductDetail, entry: FeedEntry, shop: FeedShop): object {
  const { id, variantId, variants } = product;
  const others = [null, ...variants.map((variant) => variant.id)]
    .filter((other) => other !== variantId)
    .map((other) => ({ url: toUrl(productPath(id, other), shop) }));
  return {
    '@type': 'ProductGroup',
    name: product.productDetail.fullName || product.name,
    description: entry.description,
    url: toUrl(productPath(id), shop),
    ...sharedParts(product),
    productGroupID: entry.groupId,
    ...toVariesBy(product),
    hasVariant: [toItem(entry, shop), ...others],
  };
}

/** Returns the properties that all variants of a product share. */
function sharedParts({ brand, rating, reviewCount, reviews }: ProductDetail): object {
  return {
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      review: reviews.map(toReview),
    }),
  };
}

function toReview({ reviewerName, rating, reviewText, reviewDate }: ProductDetail['reviews'][0]) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewerName },
    datePublished: reviewDate.slice(0, 'YYYY-MM-DD'.length),
    reviewBody: reviewText,
    reviewRating: { '@type': 'Rating', ratingValue: rating },
  };
}

/** Returns the properties of schema.org by which variants differ. */
function toVariesBy({ main, variants, optionNames }: ProductDetail): object {
  const colors = new Set([main, ...variants].map(({ color }) => color));
  const keys = optionNames.map(optionKey);
  const names = [
    ...(colors.size > 1 ? ['color'] : []),
    ...KNOWN_OPTIONS.filter((name) => keys.includes(name)),
  ];
  return names.length > 0 ? { variesBy: names.map((name) => `https://schema.org/${name}`) } : {};
}

function toItem(entry: FeedEntry, shop: FeedShop): object {
  const { title, sku, gtin, mpn, color, images, options } = entry;
  return {
    '@type': 'Product',
    name: title,
    ...{ productID: entry.id, sku },
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(color && { color }),
    ...sortOptions(entry).known,
    ...(options.length > 0 && {
      additionalProperty: options.map((option) => ({ '@type': 'PropertyValue', ...option })),
    }),
    image: images.map((path) => toUrl(path, shop)),
    offers: toOffer(entry, shop),
  };
}

const SCHEMA_AVAILABILITY = {
  in_stock: 'InStock',
  preorder: 'PreOrder',
  out_of_stock: 'OutOfStock',
};

function toOffer(entry: FeedEntry, shop: FeedShop): object {
  const { path, price, mrp, priceUntil, dispatchBy } = entry;
  const money = { priceCurrency: 'INR', price };
  return {
    '@type': 'Offer',
    url: toUrl(path, shop),
    ...money,
    ...(mrp > price && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        ...{ ...money, price: mrp },
      },
    }),
    ...(priceUntil && { priceValidUntil: priceUntil }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${SCHEMA_AVAILABILITY[toAvailability(entry)]}`,
    ...(dispatchBy && { availabilityStarts: dispatchBy }),
    ...shippingOf(entry, shop),
    hasMerchantReturnPolicy: returnPolicyJsonLd(shop.siteUrl),
  };
}

function shippingOf(entry: FeedEntry, shop: FeedShop): object {
  const shipping = toFeedShipping(entry, shop);
  if (!shipping) return {};
  const { fee, handling, transit } = shipping;
  const days = ({ min, max }: typeof handling) => ({
    ...{ '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' },
  });
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(handling),
        transitTime: days(transit),
      },
    },
  };
}
