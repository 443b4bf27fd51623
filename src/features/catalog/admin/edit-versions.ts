import { versionOf } from '#src/lib/seen-version.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import type { AdminCategory } from './category-admin.contract.ts';

/** Covers what staff edit of a product; not its stock, which is moved, not edited. */
export function productVersion({ stock: _stock, variants, ...product }: AdminProduct): string {
  return versionOf({
    ...product,
    variants: variants.map(({ stock: _own, ...variant }) => variant),
  });
}

/** Covers what staff edit of a category; not how many products it has. */
export function categoryVersion({ productCount: _count, ...category }: AdminCategory): string {
  return versionOf(category);
}

/** Covers the order of the categories. */
export function orderVersion(categories: readonly AdminCategory[]): string {
  return versionOf(categories.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
}
