import { toPaise, toRupees } from '#src/lib/money.ts';
import type { ShownBundle } from './product.contract.ts';

type Item = ShownBundle['items'][number];
type Choice = Item['choices'][number];
type Shown = { id: number; variantId: number | null };

/** Returns the variant chosen at first: the one that the page shows, or the first in stock. */
export function chosenFirst({ productId, choices }: Item, shown: Shown): Choice | undefined {
  const here = choices.find(({ variantId }) => variantId === shown.variantId);
  if (productId === shown.id && here) return here;
  return choices.find(({ inStock }) => inStock) ?? choices[0];
}

/** Returns what the chosen items cost separately and what the bundle saves on them, in rupees. */
export function bundleSums(
  { items, price }: ShownBundle,
  chosen: readonly (Choice | undefined)[],
): { separately: number; saved: number; isInStock: boolean } {
  const paise = items.reduce((sum, { quantity }, at) => {
    return sum + toPaise(chosen[at]?.price ?? 0) * quantity;
  }, 0);
  return {
    separately: toRupees(paise),
    saved: toRupees(Math.max(0, paise - toPaise(price))),
    isInStock: chosen.every((choice) => choice?.inStock === true),
  };
}

/** Returns the largest saving of these bundles with the variants chosen at first; 0 without any. */
export function mostSaved(bundles: readonly ShownBundle[], shown: Shown): number {
  const saved = bundles.map((bundle) => {
    return bundleSums(
      bundle,
      bundle.items.map((item) => chosenFirst(item, shown)),
    ).saved;
  });
  return Math.max(0, ...saved);
}
