import { versionOf } from '#src/lib/seen-version.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import type { AdminCategory } from './category-admin.contract.ts';

/** Of what staff edit of a product; stock is no part of it, for it is moved. */
export function productVersion({ stock: _stock, variants, ...product }: AdminProduct): string {
  return versionOf({
    ...product,
    variants: variants.map(({ stock: _own, ...variant }) => variant),
  });
}

/** Of what staff edit of a category; how many products it has is no part of it. */
export function categoryVersion({ productCount: _count, ...category }: AdminCategory): string {
  return versionOf(category);
}

/** Of the order in which categories stand. */
export function orderVersion(categories: readonly AdminCategory[]): string {
  return versionOf(categories.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
}
