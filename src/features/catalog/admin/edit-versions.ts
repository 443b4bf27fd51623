import { omit } from '#src/lib/omit.ts';
import { versionOf } from '#src/lib/seen-version.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import type { AdminCategory } from './category-admin.contract.ts';
import type { BulkProduct } from './product-list.contract.ts';

/** Covers what staff edit of a product; not its stock, which is moved, not edited. */
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

/** Covers what staff edit of a category; not how many products it has. */
export function categoryVersion(category: AdminCategory): string {
  return versionOf(omit(category, 'productCount'));
}

/** Covers the order of the categories. */
export function orderVersion(categories: readonly AdminCategory[]): string {
  return versionOf(categories.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
}
