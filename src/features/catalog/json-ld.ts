import type { ProductDetail } from './product.contract.ts';
import { categoryPath, productPath } from './paths.ts';

type Crumb = { name: string; path: string };

/** Structured data of a product: name, numbers, options, price, stock, rating and breadcrumbs. */
export function productJsonLd(product: ProductDetail, site: URL | string): object[] {
  const address = (path: string) => new URL(path, site).href;
  const path = productPath(product.id, product.variantId);
  const rating = product.reviewCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.reviewCount,
    },
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.productDetail.fullName || product.name,
      description: product.description,
      sku: product.skuId,
      ...(product.color && { color: product.color }),
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      ...(product.gtin && { gtin: product.gtin }),
      ...(product.mpn && { mpn: product.mpn }),
      ...groupOf(product),
      image: product.images.map(({ imageUrl }) => address(imageUrl)),
      offers: {
        '@type': 'Offer',
        url: address(path),
        priceCurrency: 'INR',
        price: product.price,
        ...(product.priceUntil && { priceValidUntil: product.priceUntil }),
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      },
      ...rating,
    },
    crumbsJsonLd(
      [
        { name: product.categoryTitle, path: categoryPath(product.categoryLink) },
        { name: product.name, path },
      ],
      site,
    ),
  ];
}

/**
 * Returns the group that a variant with options belongs to, and its values; nothing for a product
 * without options. See https://schema.org/ProductGroup.
 */
function groupOf({ id, name, optionNames, optionValues }: ProductDetail): object {
  if (optionNames.length === 0) return {};
  return {
    isVariantOf: {
      ...{ '@type': 'ProductGroup', productGroupID: String(id), name },
      variesBy: optionNames,
    },
    additionalProperty: optionNames.map((option, at) => ({
      ...{ '@type': 'PropertyValue', name: option, value: optionValues[at] ?? '' },
    })),
  };
}

/** Structured data of a page's breadcrumbs. */
export function crumbsJsonLd(crumbs: Crumb[], site: URL | string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}
