import { omit } from '#src/lib/omit.ts';
import { versionOf } from '#src/lib/seen-version.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import type { AdminCategory } from './category-admin.contract.ts';
import type { BulkProduct } from './product-list.contract.ts';

/** Of what staff edit of a product; stock is no part of it, for it is moved. */
export function productVersion(product: AdminProduct): string {
  return versionOf({
    ...omit(product, 'stock'),
    variants: product.variants.map((variant) => omit(variant, 'stock')),
  });
}

/** Of what a change of many products shows of one, and writes. */
export function bulkVersion(product: Omit<BulkProduct, 'version'>): string {
  return versionOf(omit(product, 'categoryTitle'));
}

/** Of what staff edit of a category; how many products it has is no part of it. */
export function categoryVersion(category: AdminCategory): string {
  return versionOf(omit(category, 'productCount'));
}

/** Of the order in which categories stand. */
export function orderVersion(categories: readonly AdminCategory[]): string {
  return versionOf(categories.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
}
