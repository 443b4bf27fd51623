import { omit } from '#src/lib/omit.ts';
import { versionOf } from '#src/lib/version-of.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import type { AdminCategory } from './category-admin.contract.ts';
import type { BulkProduct } from './product-list.contract.ts';

/** Version of what staff edit in a product; excludes stock, which is adjusted, not edited. */
export function productVersion(product: AdminProduct): string {
  return versionOf({
    ...omit(product, 'stock'),
    variants: product.variants.map((variant) => omit(variant, 'stock')),
  });
}

/** Version of what a bulk change shows and writes. */
export function bulkVersion(product: Omit<BulkProduct, 'version'>): string {
  return versionOf(omit(product, 'categoryTitle'));
}

/** Version of what staff edit in a category; excludes its number of products. */
export function categoryVersion(category: AdminCategory): string {
  return versionOf(omit(category, 'productCount'));
}

/** Version of the order of the categories. */
export function orderVersion(categories: readonly AdminCategory[]): string {
  return versionOf(categories.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
}
