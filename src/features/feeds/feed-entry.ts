import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import type { FeedEntry } from './feeds.contract.ts';

/**
 * Converts the shown item of a product to its entry, from which its structured data and its place in
 * every feed are made.
 */
export function toFeedEntry(product: ProductDetail): FeedEntry {
  const { id, variantId, variants, optionNames, optionValues } = product;
  const { description, price, mrp, priceFrom, priceUntil, inStock } = product;
  const { gtin, mpn, brand, color, grams, rating, reviewCount } = product;
  return {
    id: toEntryId(id, variantId),
    groupId: variants.length > 0 ? `group-${id}` : null,
    title: toTitle(product),
    path: productPath(id, variantId),
    images: product.images.map(({ imageUrl }) => imageUrl),
    ...{ description, price, mrp, priceFrom, priceUntil, inStock },
    ...(product.preorder && { dispatchBy: product.preorder.dispatchBy }),
    ...{ sku: product.skuId, gtin, mpn, brand, color, grams, rating, reviewCount },
    options: optionNames.map((name, at) => ({ name, value: optionValues[at] ?? '' })),
    category: product.categoryTitle,
  };
}

/** Returns the id of an item in every feed; see FeedEntry. */
function toEntryId(productId: number, variantId: number | null): string {
  return variantId === null ? String(productId) : `${productId}-${variantId}`;
}

/** Variants need titles that differ. */
function toTitle(product: ProductDetail): string {
  const name = product.productDetail.fullName || product.name;
  const values = product.variants.length > 0 ? variantTitle(product) : '';
  return values === '' ? name : `${name} – ${values}`;
}
